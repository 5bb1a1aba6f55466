/** The report as lines of text. No colors, so that it is the same in a file. */

import { scaleQuantize } from 'd3-scale'
import stringWidth from 'string-width'
import { formActions, vitals } from '../../contracts/monitoring.ts'
import { fitted, plainLine, wrapped } from '../text.ts'
import {
  type Circumstances,
  deviceNames,
  extentText,
  formActionNames,
  hasPercentile,
  hostLabel,
  kindNames,
  momentText,
  notes,
  percentileText,
  periodText,
  remarksOn,
  share,
  stateNames,
  stepNames,
  tooFewText,
  viewLabel,
  vitalText,
  whole,
} from './format.ts'
import { isEmpty, type Numbers, type Ranking, requestKinds, type Step, vitalNames } from './numbers.ts'
import type { Percentile } from './percentile.ts'

const gap = '  '
/** A first column narrower than this says nothing. */
const narrowest = 12
/** Below these, sources are noise; `--json` has all. */
const mostSources = 10

/** @param width columns of the terminal; names of pages give way. */
export function terminalReport(numbers: Numbers, circumstances: Circumstances, width: number): string[] {
  const remarks = remarksOn(numbers, circumstances).flatMap((remark) => wrapped(remark, width))
  return [
    ...wrapped(`${periodText(numbers)}: ${extentText(numbers)}. Made ${momentText(numbers.madeAt)}.`, width),
    ...remarks,
    ...(isEmpty(numbers) ? [] : sections(numbers, width)),
  ]
}

function sections(numbers: Numbers, width: number): string[] {
  const { views, quiz, requests, funnels } = numbers
  const lines: string[] = []
  if (views.total > 0) {
    const rows = views.pages.map(({ view, total }) => [viewLabel(view), whole(total), share(total, views.total)])
    lines.push('', ...table([['VIEWS', whole(views.total), ''], ...rows], width))
    if (views.byBucket.length > 1) lines.push('', ...sparkline(views.byBucket, width))
  }
  lines.push(...rankings(numbers, width))
  if (numbers.vitals.length > 0) lines.push('', ...vitalTable(numbers, width))
  if (quiz.started.total + quiz.finished.total > 0) {
    const levels = quiz.levels.map(({ level, count }) => [level, whole(count), share(count, quiz.finished.total)])
    lines.push('', ...table([['QUIZ FINISHED, BY LEVEL', whole(quiz.finished.total), ''], ...levels], width))
  }
  if (requests.total > 0) {
    const heading = ['REQUESTS', ...requestKinds.map((kind) => kindNames[kind].toUpperCase()), 'TOTAL']
    const rows = requests.states.map((row) => [
      stateNames[row.state],
      ...requestKinds.map((kind) => whole(row[kind])),
      whole(row.total),
    ])
    const totals = ['All', ...requestKinds.map((kind) => whole(requests.kinds[kind].total)), whole(requests.total)]
    lines.push('', ...table([heading, ...rows, totals], width))
    if (requests.byBucket.length > 1) lines.push('', ...sparkline(requests.byBucket, width))
  }
  return [
    ...lines,
    '',
    ...table(stepRows('FROM VIEW TO REQUEST', funnels.request), width),
    ...formTable(numbers.forms, width),
    ...quizSteps(numbers, width),
  ]
}

function quizSteps({ funnels }: Numbers, width: number): string[] {
  const empty = funnels.quiz.every(({ count }) => count === 0)
  return empty ? [] : ['', ...table(stepRows('THROUGH THE QUIZ', funnels.quiz), width)]
}

function stepRows(title: string, steps: readonly Step[]): string[][] {
  const rows = steps.map(({ name, count }, index) => {
    const before = steps[index - 1]
    return [stepNames[name], whole(count), before ? share(count, before.count) : '']
  })
  return [[title, 'COUNT', 'OF THE STEP BEFORE'], ...rows]
}

/** Where visits came from, and what they looked with. */
function rankings({ sources, devices, views }: Numbers, width: number): string[] {
  const ranked = (title: string, all: Ranking, total: number) => {
    const rows = all.slice(0, mostSources).map(({ name, count }) => [name, whole(count), share(count, total)])
    return rows.length === 0 ? [] : ['', ...table([[title, '', ''], ...rows], width)]
  }
  const hosts = sources.hosts.map(({ name, count }) => ({ name: hostLabel(name), count }))
  const byDevice = devices.map(({ device, views: count }) => ({ name: deviceNames[device], count }))
  return [
    ...ranked('VISITS FROM', hosts, sources.total),
    ...ranked('BY CAMPAIGN', sources.campaigns, sources.total),
    ...ranked('VIEWS BY DEVICE', byDevice, views.total),
  ]
}

/** Each form by itself, where one was begun at all. */
function formTable(forms: Numbers['forms'], width: number): string[] {
  if (requestKinds.every((kind) => forms[kind].started === 0)) return []
  const heading = ['FORMS', ...formActions.map((action) => formActionNames[action].toUpperCase())]
  const rows = requestKinds.map((kind) => [kindNames[kind], ...formActions.map((action) => whole(forms[kind][action]))])
  return ['', ...table([heading, ...rows], width)]
}

function vitalTable({ vitals: pages, devices }: Numbers, width: number): string[] {
  const cell = (percentile: Percentile, text: string) => `${text}${percentile.good === false ? ' !' : '  '}`
  const all = [
    ...devices.map((speed) => ({ name: `On ${deviceNames[speed.device].toLowerCase()}`, ...speed })),
    ...pages.map((speed) => ({ name: viewLabel(speed.view), ...speed })),
  ]
  const rows = all
    .filter(hasPercentile)
    .map(({ name, ...speed }) => [
      name,
      ...vitalNames.map((vital) => cell(speed[vital], percentileText(vital, speed[vital]))),
    ])
  const heading = ['VITALS, 75TH PERCENTILE', ...vitalNames.map((vital) => `${vital.toUpperCase()}  `)]
  const limits = ['good up to', ...vitalNames.map((vital) => `${vitalText(vital, vitals[vital].good)}  `)]
  const legend = all.some((speed) => vitalNames.some((vital) => speed[vital].good === false))
    ? wrapped('! is above the limit that Google calls good.', width)
    : []
  const few = wrapped(tooFewText(pages), width)
  if (rows.length === 0) return ['VITALS', ...few]
  return [...table([heading, limits, ...rows], width), ...few, ...wrapped(notes.vitals, width), ...legend]
}

/** Names to the left, numbers to the right, each column as wide as it has to be. */
function table(rows: readonly (readonly string[])[], width: number): string[] {
  const columns = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))))
  const [names = 0, ...numbers] = columns
  const others = numbers.reduce((sum, column) => sum + gap.length + column, 0)
  const room = Math.max(narrowest, Math.min(names, width - others))
  return rows.map(([name = '', ...cells]) => {
    const right = cells.map((cell, column) => ' '.repeat((numbers[column] ?? 0) - stringWidth(cell)) + cell)
    return [fitted(plainLine(name), room), ...right].join(gap).trimEnd()
  })
}

const blocks = [...'▁▂▃▄▅▆▇█']

/** One block for each value from 0 up, and what the highest stands for. */
function sparkline(values: readonly number[], width: number): string[] {
  const most = Math.max(...values)
  const block = scaleQuantize<string>()
    .domain([0, Math.max(most, 1)])
    .range(blocks)
  const line = values.map((value) => (value === 0 ? '·' : block(value))).join('')
  const legend = `${'█'} ${whole(most)}   · 0`
  // Too many for one line: cut lines keep their order.
  const lines = Array.from({ length: Math.ceil(line.length / width) }, (_, row) =>
    line.slice(row * width, (row + 1) * width),
  )
  const last = lines.at(-1) ?? ''
  return last.length + legend.length + 3 <= width ? [...lines.slice(0, -1), `${last}   ${legend}`] : [...lines, legend]
}
