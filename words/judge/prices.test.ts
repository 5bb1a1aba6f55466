/** What a writer hears of prices that do not fit together. */

import { itTells } from '../../tests/support/mistakes.ts'
import { prices } from '../words.ts'

const { basic, pro } = prices.membership

itTells([
  ['prices.yaml', 'prices.membership.basic.perMonth', '$2500', "without sign, comma or cents; it is '$2500'"],
  ['prices.yaml', 'prices.extraHour', -150, 'whole number above 0'],
  ['prices.yaml', 'prices.executive.deepDive', 249.99, 'it is 249.99'],
  ['prices.yaml', 'prices.promptRescue.total', 1, 'together, and it is 1'],
  ['prices.yaml', 'prices.feasibilityCheck', 1555, 'multiple of 100'],
  ['prices.yaml', 'prices.feasibilityCheck', 9000, 'let it cost less than'],
  ['prices.yaml', 'prices.executive.strategySession', 1, 'two pages explain why'],
  ['prices.yaml', 'prices.membership.pro.perMonth', 2000, 'let Pro cost more than Basic'],
  [
    'prices.yaml',
    'prices.membership.basic.supportHours',
    2 * basic.perMonth,
    'now it is 0.50',
    'prices.membership.basic',
  ],
  ['prices.yaml', 'prices.membership.pro.fixHours', pro.perMonth, 'against 1. Change', 'prices.membership.pro'],
  ['prices.yaml', 'prices.promptRescue.deliveryHours', 24, 'let the delivery come after'],
  ['prices.yaml', 'prices.repair.weeks.most', 1, 'at least as many as least'],
])
