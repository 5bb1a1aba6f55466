/** Tables: bars in rows, where the plot is the table, and the numbers behind a plot over time. */

import { bucketLabel, whole } from '../format.ts'
import type { Bucket, Grain } from '../period.ts'
import { html, type Markup, percent } from './markup.ts'
import type { Drawn } from './time-plots.ts'

/** A bar to a scale. @param max what the full width stands for. @param limit where a mark stands, if there is one. */
export function bar(value: number, max: number, look: string, limit?: number): Markup {
  const at = (of: number) => percent(max > 0 ? Math.min(100, (100 * of) / max) : 0)
  const mark =
    limit === undefined ? html`` : html`<line class="limit" x1="${at(limit)}" x2="${at(limit)}" y1="0" y2="14"/>`
  return html`<svg class="bar" width="100%" height="14" aria-hidden="true"><rect class="track" width="100%" y="3" height="8"/><rect class="${look}" width="${at(value)}" y="3" height="8"/>${mark}</svg>`
}

export type BarRow = {
  readonly name: string | Markup
  readonly picture: Markup
  /** What the picture shows, in numbers; as many for each row. */
  readonly values: readonly string[]
}

/**
 * Rows of a name, a picture and numbers. On a phone the picture stands below the two. Roles are said again, because
 * tables that are restacked lose them with their display.
 * @param headings of the name and of each number.
 */
export function barTable(caption: string, headings: readonly string[], rows: readonly BarRow[]): Markup {
  const [first = '', ...others] = headings
  const head = html`<tr role="row"><th role="columnheader" scope="col">${first}</th><td role="cell" class="picture"></td>${others.map((name) => html`<th role="columnheader" scope="col" class="number">${name}</th>`)}</tr>`
  const body = rows.map(
    ({
      name,
      picture,
      values,
    }) => html`<tr role="row"><th role="rowheader" scope="row">${name}</th><td role="cell" class="picture">${picture}</td>${values.map((value) => html`<td role="cell" class="number">${value}</td>`)}</tr>
`,
  )
  return html`<table role="table" class="bars numbers-${others.length}"><caption class="unseen">${caption}</caption><thead role="rowgroup">${head}</thead><tbody role="rowgroup">
${body}</tbody></table>`
}

/** The numbers of a plot, row by row, behind a summary, the latest first; nothing for a single row. */
export function numbersBehind(
  caption: string,
  buckets: readonly Bucket[],
  grain: Grain,
  columns: readonly Pick<Drawn, 'name' | 'series'>[],
): Markup {
  if (buckets.length < 2) return html``
  const rows = buckets
    .map(
      (
        bucket,
        index,
      ) => html`<tr><th scope="row">${bucketLabel(bucket, grain)}</th>${columns.map(({ series }) => html`<td>${whole(series.byBucket[index] ?? 0)}</td>`)}</tr>
`,
    )
    .reverse()
  return html`<details><summary>${caption}, in numbers</summary><div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="plain"><caption class="unseen">${caption}</caption><thead><tr><th scope="col">${grain === 'day' ? 'Day' : `Days of the ${grain}`}</th>${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>
${rows}</tbody><tfoot><tr><th scope="row">All</th>${columns.map(({ series }) => html`<td>${whole(series.total)}</td>`)}</tr></tfoot></table></div></details>`
}

/** What the looks of a plot stand for. */
export function legend(drawn: readonly Drawn[], as: 'line' | 'column'): Markup {
  const sample = (look: string) =>
    as === 'line'
      ? html`<path class="line ${look}" d="M0 8h28"/>`
      : html`<rect class="column ${look}" width="28" y="2" height="12"/>`
  return html`<ul class="legend">${drawn.map(({ name, look, series }) => html`<li><svg width="28" height="16" aria-hidden="true">${sample(look)}</svg>${name} <strong>${whole(series.total)}</strong></li>`)}</ul>`
}
