/** The steps to the present schema. Never change a step that has run anywhere. */
import type { CreateTableBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './dialect.ts'
import { requestsAndMails } from './migrations/001-requests-and-mails.ts'
import { onceOutboxAndSuspects } from './migrations/002-once-outbox-and-suspects.ts'
import { counts } from './migrations/003-counts.ts'
import { parkedItems } from './migrations/004-parked-items.ts'
import { copiesAndWhatTheFirmKnows } from './migrations/005-copies-and-what-the-firm-knows.ts'
import { heldAndUnconfirmed } from './migrations/006-held-and-unconfirmed.ts'
import { appointments } from './migrations/007-appointments.ts'
import { changes } from './migrations/008-changes.ts'
import { devicesSourcesAndForms } from './migrations/009-devices-sources-and-forms.ts'
import { desk } from './migrations/010-desk.ts'
import { clientCounts } from './migrations/011-expand-client-counts.ts'
import { searchTextAndDueDates } from './migrations/012-replace-search-and-due-triggers.ts'
import { oneOutbox } from './migrations/013-replace-one-outbox.ts'
import { clientCountsOnSqlite } from './migrations/014-expand-client-counts-on-sqlite.ts'
import { unusedTables } from './migrations/015-contract-012-unused-tables.ts'
import { words } from './migrations/016-expand-words.ts'
import { answerFiles } from './migrations/017-expand-answer-files.ts'

export type TableWithId = <T extends string>(table: CreateTableBuilder<T>) => CreateTableBuilder<T, 'id'>

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  const withId: TableWithId = (table) =>
    table.addColumn('id', 'integer', (column) =>
      dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )

  return {
    '001-requests-and-mails': requestsAndMails(withId),
    '002-once-outbox-and-suspects': onceOutboxAndSuspects(dialect, withId),
    '003-counts': counts(),
    '004-parked-items': parkedItems(),
    '005-copies-and-what-the-firm-knows': copiesAndWhatTheFirmKnows(withId),
    '006-held-and-unconfirmed': heldAndUnconfirmed(),
    '007-appointments': appointments(withId),
    '008-changes': changes(),
    '009-devices-sources-and-forms': devicesSourcesAndForms(),
    '010-desk': desk(dialect, withId),
    '011-expand-client-counts': clientCounts(dialect),
    '012-replace-search-and-due-triggers': searchTextAndDueDates(dialect),
    '013-replace-one-outbox': oneOutbox(withId),
    '014-expand-client-counts-on-sqlite': clientCountsOnSqlite(dialect),
    '015-contract-012-unused-tables': unusedTables,
    '016-expand-words': words(withId),
    '017-expand-answer-files': answerFiles(dialect, withId),
  }
}
