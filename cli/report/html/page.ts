/** The page as a whole: one file, no script, nothing from elsewhere. */
import { logo } from '../../../brand/logo.ts'
import { type Circumstances, extentText, momentText, notes, periodText, remarksOn, whole } from '../format.ts'
import { isEmpty, type Numbers } from '../numbers.ts'
import { html, Markup } from './markup.ts'
import {
  funnelSection,
  pagesSection,
  quizSection,
  requestsSection,
  sourcesSection,
  viewsPlot,
  vitalsSection,
} from './sections.ts'
import { styles } from './styles.ts'

const generator = 'npm run report'
const mark = html`<meta name="generator" content="${generator}">`

/** @param start the first 1,000 characters of a file. @returns whether this command has written it. */
export function isReport(start: string): boolean {
  return start.includes(mark.text)
}

/** @returns the page as HTML. @param firm whose site it is. */
export function reportPage(numbers: Numbers, circumstances: Circumstances, firm: string): string {
  const title = `${firm}: report, ${periodText(numbers)}`
  const remarks = remarksOn(numbers, circumstances)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${mark}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Markup(styles())}</style>
</head>
<body>
<svg class="unseen" width="0" height="0" aria-hidden="true"><defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6"/><path d="M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3"/></pattern></defs></svg>
<header><div class="column">
<p class="firm"><svg width="36" height="20" viewBox="0 0 ${logo.width} ${logo.height}" aria-hidden="true"><path d="${logo.path}"/></svg>${firm}</p>
<h1>${heading(numbers)}</h1>
<p class="lead">${periodText(numbers)}</p>
<p class="made">${extentText(numbers)}. Made ${momentText(numbers.madeAt)}.</p>
${remarks.length > 0 ? html`<ul class="remarks">${remarks.map((remark) => html`<li>${remark}</li>`)}</ul>` : ''}
${numbers.views.total > 0 ? viewsPlot(numbers) : ''}
</div></header>
<main class="column">
${isEmpty(numbers) ? '' : [funnelSection(numbers), sourcesSection(numbers), requestsSection(numbers), pagesSection(numbers), vitalsSection(numbers), quizSection(numbers)]}
</main>
<footer class="column"><p>Made by ${generator}. ${notes.utc}</p></footer>
</body>
</html>
`.text
}

function heading(numbers: Numbers): Markup {
  const { views, requests, countedSince } = numbers
  const requestText = `${whole(requests.total)} ${requests.total === 1 ? 'request' : 'requests'}`
  if (isEmpty(numbers)) {
    return countedSince === null
      ? html`Nothing has been <mark>counted yet</mark>`
      : html`Nothing came in <mark>these days</mark>`
  }
  if (views.total === 0) return html`<mark>${requestText}</mark>`
  return html`${whole(views.total)} ${views.total === 1 ? 'view' : 'views'}, <mark>${requestText}</mark>`
}
