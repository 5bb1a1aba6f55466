/** What the SDK sends, for tests. */
import { quizActions } from '../../contracts/monitoring.ts'

/** @param parameters replace the SDK's own; undefined leaves one out. */
export function intakeUrl(track = 'rum', parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const sent = {
    ddsource: 'browser',
    'dd-api-key': 'own',
    'dd-evp-origin-version': '7.16.2',
    'dd-evp-origin': 'browser',
    'dd-request-id': '3e0b7a1e-3bd5-4f5e-9b1a-0c2f6f3a7c11',
    ...(track === 'rum' && { batch_time: '1795219200000', '_dd.api': 'fetch' }),
    ...parameters,
  }
  const query = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
  return `/monitoring?ddforward=${encodeURIComponent(`/api/v2/${track}?${query.join('&')}`)}`
}

let events = 0
/** An id of the SDK's form that no other event has. */
export function newId(): string {
  events += 1
  return `00000000-0000-4000-8000-${String(events).padStart(12, '0')}`
}

type View = { readonly id: string; readonly name?: string; readonly version?: number; readonly active?: boolean }

/** @param vitals as the SDK sends them: times in ns. */
export function viewEvent({ id, name, version = 1, active = true }: View, vitals: object = {}): object {
  return {
    type: 'view',
    date: 1_795_219_200_000,
    source: 'browser',
    service: 'website',
    application: { id: '00000000-0000-0000-0000-000000000000' },
    session: { id: 'b6f2e7a0-5b0f-4c67-8c52-0f3f2f7f1d11', type: 'user', has_replay: false },
    connectivity: { status: 'connected', effective_type: '4g' },
    view: {
      id,
      ...(name !== undefined && { name }),
      url: 'https://www.example.com/pricing',
      referrer: '',
      loading_type: 'initial_load',
      is_active: active,
      time_spent: 4_100_000_000,
      action: { count: 0 },
      error: { count: 0 },
      resource: { count: 9 },
      ...vitals,
    },
    _dd: { format_version: 2, document_version: version, drift: 0, configuration: { session_sample_rate: 100 } },
  }
}

/** @param level left out when the quiz was started. */
export function quizEvent(level?: string, id = newId()): object {
  const name = level === undefined ? quizActions.started : quizActions.finished
  return {
    type: 'action',
    date: 1_795_219_200_000,
    action: { id, type: 'custom', target: { name } },
    view: { id: newId(), name: '/ai-readiness-assessment', url: 'https://www.example.com/ai-readiness-assessment' },
    ...(level !== undefined && { context: { level } }),
    _dd: { format_version: 2 },
  }
}

export function lines(...sent: readonly object[]): string {
  return sent.map((event) => JSON.stringify(event)).join('\n')
}
