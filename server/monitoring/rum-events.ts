/** Reads what the SDK reports: of all its events, the few fields that are counted. */
import { z } from 'zod'
import { type QuizAction, quizActions, type Vital } from '../../contracts/monitoring.ts'

/** One state of a view. The SDK sends the same view again whenever something of it has changed. */
export type ViewState = {
  readonly kind: 'view'
  readonly id: string
  readonly name: string | undefined
  /** Counts up with each state of the view. */
  readonly version: number
  /** False once nothing more comes. */
  readonly active: boolean
  /** In the units of contracts/monitoring.ts. */
  readonly vitals: Partial<Record<Vital, number>>
}

/** Something that happened in the quiz. */
export type QuizStep = {
  readonly kind: 'quiz'
  readonly id: string
  readonly action: QuizAction
  /** What the browser calls the level; '' when it names none. */
  readonly level: string
}

export type RumEvent = ViewState | QuizStep

/** The SDK sends 50 in one payload at most (flushController.ts). */
const maxEvents = 50

const id = z.string().regex(/^[\w-]{8,64}$/)
const measure = z.number().nonnegative().optional()
const anyEvent = z.object({ type: z.string() })
const viewEvent = z.object({
  _dd: z.object({ document_version: z.int().nonnegative() }),
  view: z.object({
    id,
    name: z.string().optional(),
    is_active: z.boolean().optional(),
    // Both in ns.
    largest_contentful_paint: measure,
    interaction_to_next_paint: measure,
    cumulative_layout_shift: measure,
  }),
})
const actionEvent = z.object({
  action: z.object({ id, target: z.object({ name: z.string() }).optional() }),
  context: z.object({ level: z.string().optional().catch(undefined) }).optional(),
})

/**
 * @param body events as JSON, one a line.
 * @returns those that are counted; null when any line is none of the SDK's.
 */
export function readEvents(body: Buffer): RumEvent[] | null {
  const lines = body.toString('utf8').split('\n')
  if (lines.length > maxEvents) return null
  const events: RumEvent[] = []
  for (const line of lines) {
    const event = readEvent(line)
    if (event === null) return null
    if (event) events.push(event)
  }
  return events
}

/** @returns undefined for an event that is not counted, null for what is none. */
function readEvent(line: string): RumEvent | undefined | null {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return null
  }
  switch (anyEvent.safeParse(json).data?.type) {
    case undefined:
      return null
    case 'view': {
      const { data } = viewEvent.safeParse(json)
      return data ? viewState(data) : null
    }
    case 'action': {
      const { data } = actionEvent.safeParse(json)
      return data ? quizStep(data) : null
    }
    default:
      return undefined
  }
}

function viewState({ _dd, view }: z.infer<typeof viewEvent>): ViewState {
  const {
    largest_contentful_paint: lcp,
    interaction_to_next_paint: inp,
    cumulative_layout_shift: cls,
    is_active: active = true,
  } = view
  const vitals = {
    ...(lcp !== undefined && { lcp: lcp / 1e6 }),
    ...(inp !== undefined && { inp: inp / 1e6 }),
    ...(cls !== undefined && { cls: cls * 1000 }),
  }
  return { kind: 'view', id: view.id, name: view.name, version: _dd.document_version, active, vitals }
}

function quizStep({ action, context }: z.infer<typeof actionEvent>): QuizStep | undefined {
  const known = (Object.keys(quizActions) as QuizAction[]).find((key) => quizActions[key] === action.target?.name)
  return known && { kind: 'quiz', id: action.id, action: known, level: context?.level ?? '' }
}
