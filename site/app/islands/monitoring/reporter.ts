import { monitoringAddress, unknownView, type ViewReport } from '../../../../contracts/monitoring.ts'
import { isRefusedByBrowser, readArrival } from '../browser/visit.ts'

/** Reports the quiz's start, and its level at the end. Each counts once per view. */
export type ReportQuiz = (step: Pick<ViewReport, 'quizStarted' | 'quizLevel'>) => void

const newView = () => ({
  isSeen: false,
  isReported: false,
  quiz: {} as Parameters<ReportQuiz>[0],
  reportedQuiz: {} as Parameters<ReportQuiz>[0],
})

let view = newView()

/** Adds a step to the current view. */
export const reportQuiz: ReportQuiz = (step) => {
  view.quiz = { ...step, ...view.quiz }
}

/**
 * Reports each view when the visitor first leaves or hides the page, and again if the quiz went on by then. Prerendered
 * pages and background tabs wait until they are visible. Nothing is stored on the device. With Global Privacy Control,
 * nothing is sent.
 */
export function countViews(): void {
  if (isRefusedByBrowser()) return
  let source = isReturn() ? undefined : readArrival()
  const see = () => {
    if (document.visibilityState === 'visible') view.isSeen = true
    else flush()
  }
  const flush = () => {
    const { isSeen, isReported, quiz, reportedQuiz } = view
    const { quizStarted, quizLevel } = quiz
    const steps = {
      ...(quizStarted && !reportedQuiz.quizStarted && { quizStarted }),
      ...(quizLevel !== undefined && reportedQuiz.quizLevel === undefined && { quizLevel }),
    }
    if (!isSeen || (isReported && Object.keys(steps).length === 0)) return
    send({
      view: document.documentElement.dataset.view ?? unknownView,
      automated: navigator.webdriver === true,
      isFirst: !isReported,
      ...(!isReported && source && { source }),
      ...steps,
    })
    Object.assign(view, { isReported: true, reportedQuiz: quiz })
  }
  document.addEventListener('visibilitychange', see)
  document.addEventListener('prerenderingchange', see)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    view = newView()
    source = undefined
    see()
  })
  see()
}

function send(report: ViewReport): void {
  navigator.sendBeacon(monitoringAddress, JSON.stringify(report))
}

/** Whether the page was reloaded or restored: then its source was already counted. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}
