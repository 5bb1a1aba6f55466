import { firm } from '../../../content/firm.ts'
import { prices, usd } from '../../../content/prices.ts'

const { reviewHours, deliveryHours, onBooking, onDelivery } = prices.promptRescue

/** What fills the places in the words of the confirmation pages. */
export const confirmationValues = {
  reviewHours,
  deliveryHours,
  onBooking: usd(onBooking),
  onDelivery: usd(onDelivery),
  replyPromise: firm.replyPromise,
  consultationMinutes: firm.consultationMinutes,
  email: firm.email,
}
