import type { VisitorRequest } from '../../contracts/requests.ts'
import type { DeliveryOptions } from '../../server/requests/outbox/delivery.ts'
import type { RequestItem } from '../../server/requests/outbox/queue.ts'

/** An item of the outbox about a request that came in on 2026-11-21 at noon. */
export function createSampleItem(purpose: RequestItem['purpose'], request: VisitorRequest): RequestItem {
  return {
    ...{ purpose, reference: 'AB12-CD34', receivedAt: '2026-11-21T12:00:00.000Z', request, suspected: [], version: 0 },
    ...{ unconfirmed: null, context: null, appointment: null, changes: [], answer: null },
  }
}

export type SendItem = (item: RequestItem, markSending: () => Promise<void>) => Promise<unknown>

/** For a queue without mails that no request causes. */
export function sendEachItem(send: SendItem): DeliveryOptions['send'] {
  return async (item, markSending) => ('day' in item ? 'nothing' : void (await send(item, markSending)))
}
