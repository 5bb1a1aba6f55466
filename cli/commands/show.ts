import type { Command } from 'commander'
import type { Unconfirmed } from '../../contracts/suspicion.ts'
import { plainText } from '../../server/requests/export.ts'
import type { Dispatch, RequestRecord } from '../../server/requests/record.ts'
import { mailLabels } from '../../server/requests/record.ts'
import { markViewed } from '../../server/requests/reported.ts'
import { referenceArgument } from '../arguments.ts'
import { exit, Failure } from '../exit.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count, localTime, plainLine, zonedTime } from '../text.ts'

const help = `
The reference may be written as it is said on the phone: "k7qm 2x9d" is K7QM-2X9D, O counts as 0, I and L as 1.

Examples:
  npm run requests -- show K7QM-2X9D
  npm run requests -- show "k7qm 2x9d"`

export function addShow(program: Command, terminal: Terminal): void {
  program
    .command('show')
    .description('show everything about one request')
    .argument('<reference>', 'its reference, like K7QM-2X9D', referenceArgument)
    .addHelpText('after', help)
    .action((reference: string) =>
      withSession(terminal.environment, async (session) => {
        const record = await session.records.show(reference)
        if (!record) throw new Failure(exit.nothingFound, `There is no request ${reference} in ${session.location}.`)
        await markViewed(session.database, { reference, actor: 'command' }, new Date())
        for (const line of linesOf(record)) terminal.print(line)
        if (session.onlyFiles) terminal.remark(session.onlyFiles)
      }),
    )
}

export function linesOf(record: RequestRecord): string[] {
  const { reference, receivedAt, request } = record
  return [
    `${reference}  ${request.kind}, received ${localTime(receivedAt)} (${receivedAt})`,
    '',
    ...Object.entries(request.fields).flatMap(([name, value]) => describeField(name, value)),
    '',
    ...describeAppointment(record),
    ...describeVisit(record),
    ...describeSuspicion(record),
    ...describeUnconfirmed(record),
    ...describeState(record),
    ...record.dispatches.map(describeDispatch),
    ...describeWritten('note', record.notes),
    ...record.answers.flatMap((answer) => [
      ...describeWritten('answer', [answer]),
      ...answer.files.map(({ name, bytes }) => `  file: ${plainLine(name)}, ${bytes} bytes`),
    ]),
  ]
}

/** Values of several lines are printed below their name, unchanged. */
function describeField(name: string, value: string): string[] {
  const lines = plainText(value).split('\n')
  return lines.length === 1
    ? [`${name.padEnd(12)}  ${lines[0] || '-'}`]
    : [name, ...lines.map((line) => `  ${line}`.trimEnd())]
}

function describeState({ state, stateAt, assignee, reviewSentAt, fixedAt, withdrawnAt }: RequestRecord): string[] {
  return [
    ...(withdrawnAt ? [`Withdrawn by its visitor ${localTime(withdrawnAt)}.`] : []),
    ...(assignee ? [`With ${plainLine(assignee)}.`] : []),
    ...(stateAt ? [`State: ${state}, since ${localTime(stateAt)}.`] : []),
    ...(reviewSentAt ? [`Review sent ${localTime(reviewSentAt)}.`] : []),
    ...(fixedAt ? [`Prompts delivered ${localTime(fixedAt)}.`] : []),
  ]
}

function describeWritten(what: 'note' | 'answer', texts: RequestRecord['notes']): string[] {
  return texts.flatMap(({ staff, text, writtenAt }) => [
    '',
    `${what} by ${plainLine(staff)}, ${localTime(writtenAt)}`,
    ...plainText(text)
      .split('\n')
      .map((line) => `  ${line}`.trimEnd()),
  ])
}

function describeAppointment({ appointment, takenAt }: RequestRecord): string[] {
  const taken = takenAt ? [`Taken ${localTime(takenAt)}.`] : []
  if (!appointment) return taken
  const { startsAt, zone, state, cancelledBy, sequence } = appointment
  const theirs = zone && `; for the visitor ${zonedTime(startsAt, zone)} (${zone})`
  const stand = {
    stands: sequence > 0 ? `, changed ${count(sequence, 'time')}` : '',
    wished: ', wished for and not booked',
    cancelled: `, cancelled by the ${cancelledBy}`,
  }[state]
  return [`Appointment: ${localTime(startsAt)} (${startsAt})${theirs}${stand}.`, ...taken]
}

function describeVisit({ context }: RequestRecord): string[] {
  if (!context) return []
  const { landingPage, referrerHost, campaign } = context
  const parts = [`came to ${landingPage}`, referrerHost && `from ${referrerHost}`, campaign && `campaign ${campaign}`]
  return [`Visit: ${plainLine(parts.filter(Boolean).join(', '))}.`]
}

function describeSuspicion({ suspected, held, releasedAt }: RequestRecord): string[] {
  if (suspected.length === 0) return []
  const reasons = plainLine(suspected.join(', '))
  if (held) return [`Held back: ${reasons}. Nothing was mailed. Release it at the desk.`]
  return [releasedAt ? `Held back: ${reasons}. Released ${localTime(releasedAt)}.` : `Check this one: ${reasons}.`]
}

const unconfirmedLabels: Readonly<Record<Unconfirmed, string>> = {
  mailbox: 'its mailbox has had as many in a day as may be',
  client: 'its network address has led to CONFIRMATIONS_PER_CLIENT within the hour',
  site: 'the site has sent CONFIRMATIONS_PER_HOUR',
}

function describeUnconfirmed({ unconfirmed }: RequestRecord): string[] {
  return unconfirmed ? [`No confirmation was sent: ${unconfirmedLabels[unconfirmed]}.`] : []
}

function describeDispatch({ purpose, state, attempts, copies, at, lastError }: Dispatch): string {
  const stand = `${mailLabels[state]}${state === 'waiting' ? ', tried next' : ''} ${localTime(at)}`
  const sent = copies > 0 && state !== 'delivered' ? `; copies that may have arrived: ${copies}` : ''
  const failures = attempts > 0 ? `; failed attempts: ${attempts}` : ''
  const error = lastError ? `; last error: ${plainLine(lastError)}` : ''
  return `${purpose.padEnd(12)}  ${stand}${sent}${failures}${error}`
}
