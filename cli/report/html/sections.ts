/** The parts of the page, each from the numbers alone; a part without numbers is left out or says so. */
import { max } from 'd3-array'
import { formActions, type Vital, vitals } from '../../../contracts/monitoring.ts'
import {
  deviceNames,
  formActionNames,
  hasPercentile,
  hostLabel,
  kindNames,
  notes,
  percentileText,
  share,
  stateNames,
  stepNames,
  tooFewText,
  viewLabel,
  vitalText,
  vitalTitles,
  whole,
} from '../format.ts'
import { type Numbers, type Ranking, requestKinds, type Speed, type Step, vitalNames } from '../numbers.ts'
import type { Percentile } from '../percentile.ts'
import { html, type Markup } from './markup.ts'
import { type BarRow, bar, barTable, legend, numbersBehind } from './rows.ts'
import { columnPlot, type Drawn, linePlot, smallLine, type TimePlot } from './time-plots.ts'

const plotHeight = 220
/** Below these, sources are noise; `--json` has all. */
const mostSources = 20

/** A heading with what has to be known beside it, and what it is about. */
function section(heading: string, note: string | Markup, ...content: readonly Markup[]): Markup {
  return html`<section><div class="head"><h2>${heading}</h2><p>${note}</p></div>
${content}
</section>
`
}

/** A path that may break after its slashes. */
function breakable(path: string): Markup {
  return html`${path.split(/(?<=\/)/).map((part, index) => html`${index > 0 ? html`<wbr>` : ''}${part}`)}`
}

/** A plot over time with its legend; nothing for a single point, whose numbers are in the rows. */
function timed(plot: TimePlot, draw: (plot: TimePlot) => Markup, as: 'line' | 'column'): Markup {
  return plot.buckets.length < 2 ? html`` : html`<figure>${legend(plot.drawn, as)}${draw(plot)}</figure>`
}

/** The line of all views; it opens the page. */
export function viewsPlot({ views, buckets, grain }: Numbers): Markup {
  const drawn: Drawn[] = [{ name: 'Views', look: 'steady', series: views }]
  const title = `Views by ${grain}`
  if (buckets.length < 2) return html``
  return html`<figure>${linePlot({ id: 'views', title, buckets, grain, drawn, height: 264 })}</figure>`
}

/** Views by page, each page with its own line. */
export function pagesSection({ views, buckets, grain }: Numbers): Markup {
  if (views.total === 0) return html``
  const highest = views.pages[0]?.total ?? 0
  const single = buckets.length < 2
  const rows = views.pages.map((page) => ({
    name: breakable(viewLabel(page.view)),
    picture: single ? bar(page.total, highest, 'good') : smallLine(page),
    values: [whole(page.total), share(page.total, views.total)],
  }))
  const columns = [
    { name: 'All', series: views },
    ...views.pages.map((page) => ({ name: viewLabel(page.view), series: page })),
  ]
  return section(
    'Which pages were viewed?',
    single ? notes.views : `${notes.views} Each line has its own scale, from 0 to its highest ${grain}.`,
    barTable(`Views by page`, ['Page', 'Views', 'Share'], rows),
    numbersBehind(`Views by page and ${grain}`, buckets, grain, columns),
  )
}

/** Where visits came from: sites with a link, campaigns, and on which devices. */
export function sourcesSection({ sources, devices, views }: Numbers): Markup {
  if (sources.total === 0 && devices.length === 0) return html``
  const table = (of: string, heading: string, all: Ranking, total: number) =>
    all.length === 0
      ? html``
      : html`<h3>By ${of.toLowerCase()}</h3>${barTable(`${heading} by ${of.toLowerCase()}`, [of, heading, 'Share'], rankRows(all, total))}`
  const byDevice = devices.map(({ device, views: count }) => ({ name: deviceNames[device], count }))
  const hosts = sources.hosts.map(({ name, count }) => ({ name: hostLabel(name), count }))
  return section(
    'Where did they come from?',
    notes.sources,
    table('Site', 'Visits', hosts.slice(0, mostSources), sources.total),
    table('Campaign', 'Visits', sources.campaigns.slice(0, mostSources), sources.total),
    table('Device', 'Views', byDevice, views.total),
  )
}

function rankRows(all: Ranking, total: number): BarRow[] {
  const highest = max(all, ({ count }) => count) ?? 0
  return all.map(({ name, count }) => ({
    name,
    picture: bar(count, highest, 'good'),
    values: [whole(count), share(count, total)],
  }))
}

/** The 75th percentiles by device and by page, with a mark at the limit. */
export function vitalsSection({ vitals: pages, devices }: Numbers): Markup {
  if (pages.length === 0) return html``
  const scales = Object.fromEntries(
    vitalNames.map((vital) => [
      vital,
      Math.max(2 * vitals[vital].good, max([...pages, ...devices], (speed) => speed[vital].p75 ?? 0) ?? 0),
    ]),
  )
  const heads = vitalNames.map(
    (vital) =>
      html`<th role="columnheader" scope="col"><abbr title="${vitalTitles[vital]}">${vital.toUpperCase()}</abbr> <span>good up to ${vitalText(vital, vitals[vital].good).replace(' ', '\u00a0')}</span></th>`,
  )
  const few = html`<p class="few">${tooFewText(pages)}</p>`
  const row = (name: Markup, speed: Speed) =>
    html`<tr role="row"><th role="rowheader" scope="row">${name}</th>${vitalNames.map((vital) => html`<td role="cell">${vitalCell(vital, speed[vital], scales[vital] ?? 0)}</td>`)}</tr>
`
  const table = (of: string, rows: readonly Markup[]) =>
    rows.length === 0
      ? html``
      : html`<h3>By ${of.toLowerCase()}</h3><table role="table" class="vitals"><caption class="unseen">75th percentile of the vitals by ${of.toLowerCase()}</caption><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${of}</th>${heads}</tr></thead><tbody role="rowgroup">
${rows}</tbody></table>`
  return section(
    'How fast were they?',
    `${notes.vitals} The mark on each bar is the limit that Google calls good.`,
    table(
      'Device',
      devices.filter(hasPercentile).map((speed) => row(html`${deviceNames[speed.device]}`, speed)),
    ),
    table(
      'Page',
      pages.filter(hasPercentile).map((speed) => row(breakable(viewLabel(speed.view)), speed)),
    ),
    few,
  )
}

function vitalCell(vital: Vital, percentile: Percentile, highest: number): Markup {
  const { samples, p75, good } = percentile
  const count = html`<span>${whole(samples)} ${samples === 1 ? 'sample' : 'samples'}</span>`
  if (p75 === null || good === null) return html`<span class="missing">too few</span> ${count}`
  const verdict = good ? html`` : html` <em>above</em>`
  return html`<strong>${percentileText(vital, percentile)}</strong>${verdict} ${bar(p75, highest, good ? 'good' : 'bad', vitals[vital].good)}${count}`
}

/** Starts, ends and levels of the quiz. */
export function quizSection({ quiz, buckets, grain }: Numbers): Markup {
  const { started, finished, levels } = quiz
  if (started.total + finished.total === 0) return html``
  const drawn: Drawn[] = [
    { name: 'Started', look: 'early', series: started },
    { name: 'Finished', look: 'steady', series: finished },
  ]
  const highest = max(levels, ({ count }) => count) ?? 0
  const rows = levels.map(({ level, count }, index) => ({
    name: level,
    picture: bar(count, highest, `level-${index}`),
    values: [whole(count), share(count, finished.total)],
  }))
  return section(
    'How did the quiz go?',
    'A quiz that is taken again is counted again.',
    timed({ id: 'quiz', title: `Quizzes by ${grain}`, buckets, grain, drawn, height: plotHeight }, linePlot, 'line'),
    numbersBehind(`Quizzes by ${grain}`, buckets, grain, drawn),
    html`<h3>Levels of the finished ones</h3>`,
    barTable('Finished quizzes by level', ['Level', 'Finished', 'Share'], rows),
  )
}

/** Requests over time, by kind, and where each stands. */
export function requestsSection({ requests, buckets, grain }: Numbers): Markup {
  if (requests.total === 0) return html``
  const looks = { 'prompt-rescue': 'solid', consultation: 'hatched' } as const
  const drawn = requestKinds.map((kind) => ({
    name: kindNames[kind],
    look: looks[kind],
    series: requests.kinds[kind],
  }))
  const bad = (state: string) => (state === 'parked' ? 'bad' : state === 'delivered' ? 'good' : 'pending')
  const rows = requests.states.map((row) => ({
    name: stateNames[row.state],
    picture: bar(row.total, requests.total, bad(row.state)),
    values: [...requestKinds.map((kind) => whole(row[kind])), whole(row.total)],
  }))
  const totals = {
    name: 'All',
    picture: html``,
    values: [...requestKinds.map((kind) => whole(requests.kinds[kind].total)), whole(requests.total)],
  }
  return section(
    'What was sent, and has it left?',
    html`By the day it was received. Parked means given up; <code>npm run requests -- retry</code> sends it again. Suspected spam waits for <code>npm run requests -- release</code>.`,
    timed(
      { id: 'requests', title: `Requests by ${grain}`, buckets, grain, drawn, height: plotHeight },
      columnPlot,
      'column',
    ),
    numbersBehind(`Requests by ${grain}`, buckets, grain, [...drawn, { name: 'Both', series: requests }]),
    html`<h3>Where they stand now</h3>`,
    barTable(
      'Requests by delivery state and kind',
      ['State', ...requestKinds.map((kind) => kindNames[kind]), 'Both'],
      [...rows, totals],
    ),
  )
}

/** How many are left from step to step. */
export function funnelSection({ funnels, views, forms }: Numbers): Markup {
  if (views.total === 0) return html``
  const quiz = funnels.quiz.some(({ count }) => count > 0)
  return section(
    'How many views become a request?',
    notes.funnel,
    funnel('From a view to a request', funnels.request),
    formTable(forms),
    ...(quiz ? [html`<h3>Through the quiz</h3>`, funnel('Through the quiz', funnels.quiz)] : []),
  )
}

/** Each form by itself. */
function formTable(forms: Numbers['forms']): Markup {
  const highest = max(requestKinds, (kind) => forms[kind].started) ?? 0
  if (highest === 0) return html``
  const rows = requestKinds.map((kind) => ({
    name: kindNames[kind],
    picture: bar(forms[kind].started, highest, 'good'),
    values: formActions.map((action) => whole(forms[kind][action])),
  }))
  const headings = ['Form', ...formActions.map((action) => formActionNames[action])]
  return html`<h3>By form</h3><p>${notes.forms}</p>${barTable('Steps by form', headings, rows)}`
}

function funnel(caption: string, steps: readonly Step[]): Markup {
  const highest = max(steps, ({ count }) => count) ?? 0
  const rows = steps.map(({ name, count }, index) => ({
    name: stepNames[name],
    picture: bar(count, highest, 'good'),
    values: [whole(count), share(count, steps[index - 1]?.count ?? 0)],
  }))
  return barTable(caption, ['Step', 'Count', 'Of the above'], rows)
}
