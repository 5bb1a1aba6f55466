import { contactAbout } from '../../app/paths.ts'
import { referenceParameter, requestAddresses } from '../../contracts/addresses.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { referencePlaceholder } from '../../contracts/reference.ts'
import { type FinishedFailure, finishedFailures } from '../../contracts/submission.ts'
import { type Topic, topics } from '../../contracts/topics.ts'
import type { RenderPage } from '../../server/pages/application.ts'
import { type FinishedPage, readPage } from './read-page.ts'

export type AnswerPages = {
  readonly refusals: ReadonlyMap<FinishedFailure, FinishedPage>
  /** With one placeholder for the reference each. */
  readonly confirmations: ReadonlyMap<RequestKind, FinishedPage>
  readonly topics: ReadonlyMap<Topic, FinishedPage>
}

export async function renderAnswerPages(render: RenderPage): Promise<AnswerPages> {
  const refused = finishedFailures.map(
    async (failure) => [failure, readPage(await render(`/refused/${failure}`))] as const,
  )
  const confirmed = Object.entries(requestAddresses).map(async ([kind, { confirmation }]) => {
    const page = readPage(await render(`${confirmation}?${referenceParameter}=${referencePlaceholder}`))
    const places = page.html.split(referencePlaceholder).length - 1
    if (places !== 1) throw new Error(`${confirmation} has ${places} places for a reference`)
    return [kind as RequestKind, page] as const
  })
  const about = topics.map(async (code) => [code, readPage(await render(contactAbout(code)))] as const)
  return {
    refusals: new Map(await Promise.all(refused)),
    confirmations: new Map(await Promise.all(confirmed)),
    topics: new Map(await Promise.all(about)),
  }
}
