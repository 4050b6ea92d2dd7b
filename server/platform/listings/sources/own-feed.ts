import { readFile } from 'node:fs/promises'
import { hour } from '#contract/time.ts'
import { batchesOf } from '../reading/page-through.ts'
import { readFeed } from '../reading/read-feed.ts'
import { type ListingSource, SourceFailure, type SourcePolicy } from '../source.ts'

const label = 'Own feed'

export const ownFeedPolicy: SourcePolicy = {
  label,
  attribution: { text: 'Adverts sent to us directly', url: null },
  terms: 'The terms are those of whoever runs this server.',
  minInterval: hour,
  callsPerDay: 72,
  mayCharge: true,
  hosts: [],
}

export const ownFeed = (feed: { file: string } | { url: URL }): ListingSource => ({
  name: 'own-feed',
  policy: { ...ownFeedPolicy, hosts: 'url' in feed ? [feed.url.hostname] : [] },
  answers: 'everything',
  isWhole: true,
  async *pages(http) {
    const text = 'url' in feed ? await http.text(feed.url) : await readOwnFile(feed.file)
    yield* batchesOf(readFeed(label, text))
  },
})

/** Messages may name the path, because only the operator sees them. */
async function readOwnFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new SourceFailure(`${label}: ${path} cannot be read`, { cause })
  })
  return text.replace(/^\ufeff/, '')
}
