import { messages, type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

interface Prepared {
  name: string
  parameterTypes: number[]
  uses: number
}

const { serialize } = protocol
/** Plans are made for the tables as they are, and tests fill them quickly. */
const mostUses = 50
const mostStatements = 300

/**
 * Lets a database keep the statements it has prepared. PGlite prepares each query anew, in six steps, which took half of
 * the time of the tests; a kept statement needs one.
 */
export function reuseStatements(client: PGlite): void {
  const kept = new Map<string, Prepared>()
  let made = 0
  const send = (...steps: Uint8Array[]) =>
    client.execProtocolStream(new Uint8Array(Buffer.concat([...steps, serialize.sync()])), { syncToFs: false })

  async function forget(text: string): Promise<void> {
    const name = kept.get(text)?.name
    kept.delete(text)
    if (name) await send(serialize.close({ type: 'S', name }))
  }

  async function prepare(text: string): Promise<Prepared> {
    const known = kept.get(text)
    if (known && known.uses < mostUses) return known
    await forget(text)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= mostStatements) await forget(oldest)
    const name = `kept_${++made}`
    const described = await send(serialize.parse({ text, name }), serialize.describe({ type: 'S', name }))
    const prepared = { name, parameterTypes: parse.parseDescribeStatementResults(described), uses: 0 }
    kept.set(text, prepared)
    return prepared
  }

  // biome-ignore lint/suspicious/noExplicitAny: the types of PGlite's own `query`
  async function run<Row>(text: string, params: any[] = [], options?: QueryOptions): Promise<Results<Row>> {
    try {
      const prepared = await prepare(text)
      prepared.uses += 1
      const values = params.map((value, index) => {
        const serializer = client.serializers[prepared.parameterTypes[index] ?? 0]
        return value == null ? null : (serializer?.(value) ?? value.toString())
      })
      const answer = await send(
        serialize.bind({ statement: prepared.name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      // PGlite would copy its hundreds of parsers for each query.
      const parsers = Object.assign(Object.create(client.parsers), options?.parsers)
      const [result] = parse.parseResults(answer, parsers, { ...options, parsers: undefined })
      // The results of a statement must keep their types.
      if (/^\s*(create|alter|drop)\b/i.test(text)) for (const each of [...kept.keys()]) await forget(each)
      return result as Results<Row>
    } catch (error) {
      if (error instanceof messages.DatabaseError) Object.assign(error, { query: text, params, queryOptions: options })
      throw error
    }
  }

  client.query = async (text, params, options) => {
    await client._checkReady()
    return client._runExclusiveTransaction(() => client._runExclusiveQuery(() => run(text, params, options)))
  }
  const transaction = client.transaction.bind(client)
  client.transaction = work =>
    transaction(tx => {
      const query: typeof tx.query = async (text, params, options) => {
        if (tx.closed) throw new Error('Transaction is closed')
        return client._runExclusiveQuery(() => run(text, params, options))
      }
      return work(Object.assign(Object.create(tx), { query }))
    })
}
