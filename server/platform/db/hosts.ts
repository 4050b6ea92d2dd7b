import { Client } from 'pg'
import { StartError } from '../start-error.ts'

/** In milliseconds, to connect and again to answer. */
const probeTimeout = 2_000

export interface Hosts {
  readonly several: boolean
  current(): string
  /** Looks for the server that accepts writes. Searches at the same time are one. */
  search(): Promise<void>
  onChange(listener: () => void): void
}

/**
 * Reads a URL that may name several hosts, separated by commas as in libpq: `postgres://host1:5432,host2:5432/name`.
 * @throws StartError if the URL asks for servers that do not accept writes
 */
export function openHosts(url: string): Hosts {
  const urls = splitUrl(url)
  const listeners: (() => void)[] = []
  let current = urls[0] as string
  let searching: Promise<void> | undefined
  const find = async () => {
    try {
      const found = await Promise.any(urls.map(probe))
      if (found === current) return
      current = found
      for (const listener of listeners) listener()
    } catch (cause) {
      throw (cause as AggregateError).errors[0]
    }
  }
  return {
    several: urls.length > 1,
    current: () => current,
    async search() {
      if (urls.length === 1) return
      searching ??= find().finally(() => {
        searching = undefined
      })
      await searching
    },
    onChange: listener => void listeners.push(listener),
  }
}

function splitUrl(url: string): string[] {
  const [, start = '', hosts = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?@]*)([^?]*)\??(.*)$/.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs')
  if (!start || (wanted === null && !hosts.includes(','))) return [url]
  if (wanted !== null && !['any', 'read-write', 'primary'].includes(wanted))
    throw new StartError(`DATABASE_URL: target_session_attrs=${wanted} leads to servers that accept no writes`)
  parameters.delete('target_session_attrs')
  const rest = path + (parameters.size ? `?${parameters}` : '')
  return hosts.split(',').map(host => start + host + rest)
}

async function probe(url: string): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await rejectReadOnly(client)
    return url
  } finally {
    // Not awaited: a server that stopped answering would hold it up.
    void client.end().catch(() => {})
  }
}

export async function rejectReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off')
    throw Object.assign(new Error('the server accepts no writes'), { code: '57P03' })
}
