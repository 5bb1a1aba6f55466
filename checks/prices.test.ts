/** What a writer hears of prices that do not fit together. */
import { prices } from '../content/prices.ts'
import { itTells } from './testing/mistakes.ts'

const { basic, pro } = prices.membership

itTells([
  [
    'a price as a text',
    'prices.ts',
    'prices.membership.basic.perMonth',
    '$2500',
    "without sign, comma or cents; it is '$2500'",
  ],
  ['a negative price', 'prices.ts', 'prices.extraHour', -150, 'whole number above 0'],
  ['a price with cents', 'prices.ts', 'prices.executive.deepDive', 249.99, 'it is 249.99'],
  ['parts that do not add up', 'prices.ts', 'prices.promptRescue.total', 1, 'together, and it is 1'],
  ['a price that cannot be said in thousands', 'prices.ts', 'prices.feasibilityCheck', 1555, 'multiple of 100'],
  ['a first step that costs more than the next', 'prices.ts', 'prices.feasibilityCheck', 9000, 'let it cost less than'],
  [
    'a session that costs less than its rival',
    'prices.ts',
    'prices.executive.strategySession',
    1,
    'two pages explain why',
  ],
  [
    'a larger plan that costs less',
    'prices.ts',
    'prices.membership.pro.perMonth',
    2000,
    'let Pro cost more than Basic',
  ],
  ['steps that make no hour', 'prices.ts', 'prices.membership.stepMinutes', 25, 'let whole steps make an hour'],
  [
    'a plan whose hours do not divide its price',
    'prices.ts',
    'prices.membership.basic.supportHours',
    2 * basic.perMonth,
    'now it is 0.50',
    { subject: 'prices.membership.basic' },
  ],
  [
    'an hour of a plan that is cheaper than an extra hour',
    'prices.ts',
    'prices.membership.pro.fixHours',
    pro.perMonth,
    'against 1. Change',
    { subject: 'prices.membership.pro' },
  ],
  [
    'hours of a rescue out of order',
    'prices.ts',
    'prices.promptRescue.stages.rewritten',
    1,
    'let the hours grow',
    { subject: 'prices.promptRescue.stages' },
  ],
  ['a span of weeks in other words', 'prices.ts', 'prices.repair.weeks', 'two to eight weeks', "'2-8 weeks'"],
  ['a span of weeks backwards', 'prices.ts', 'prices.repair.weeks', '8-2 weeks', "'2-8 weeks'"],
])
