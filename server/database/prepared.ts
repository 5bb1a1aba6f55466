import type { Compilable, CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

type Executor = Pick<Kysely<Tables>, 'executeQuery'> | Pick<Transaction<Tables>, 'executeQuery'>

/** Stands where a value will be. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once, and run with other values each time: for those that a visitor waits for,
 * where compiling takes as long as the database does.
 * @param build makes the query of values that stand for the later ones: they may be compared with and stored, and not
 *   looked at.
 * @returns runs it and returns its rows.
 */
export function prepared<Values extends object, Row>(
  build: (values: Values) => Compilable<Row>,
): (executor: Executor, values: Values) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (executor, values) => {
    compiled ??= build(new Proxy({} as Values, { get: (_, name) => new Place(String(name)) })).compile()
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await executor.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
