import { readFile } from 'node:fs/promises'
import { hour } from '#contract/time.ts'
import { setting, UnusableValue } from '../../setting.ts'
import { batchesOf } from '../reading/page-through.ts'
import { readFeed } from '../reading/read-feed.ts'
import { defineSource, SourceFailure, type SourcePolicy } from '../source.ts'

const label = 'Own feed'

type Feed = { file: string } | { url: URL }

const policy: SourcePolicy = {
  label,
  attribution: { text: 'Job ads sent to us directly', url: null },
  terms: 'The terms are those of whoever runs this server.',
  minInterval: hour,
  callsPerDay: 72,
  mayCharge: true,
  hosts: [],
}

export const ownFeed = defineSource({
  name: 'own-feed',
  policy,
  variables: {
    JOB_FEED: setting(
      {
        description:
          "adverts of one's own: a file or an https address of JobPostings (schema.org) as JSON, or of RSS or another XML with an `item` or `job` for each",
        example: 'https://jobs.example/feed.xml',
      },
      readAddress,
    ),
  },
  readSettings: ({ JOB_FEED: feed }) => feed,
  open: feed => ({
    ...('url' in feed && { policy: { ...policy, hosts: [feed.url.hostname] } }),
    answers: 'everything',
    isWhole: true,
    async *pages(http) {
      const text = 'url' in feed ? await http.text(feed.url) : await readOwnFile(feed.file)
      yield* batchesOf(readFeed(label, text))
    },
  }),
})

/** The message does not repeat the address, which can hold a key. */
function readAddress(value: string): Feed {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(value)) return { file: value }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password || url.port)
    throw new UnusableValue('must be a file, or an https address such as https://jobs.example/feed.json')
  return { url }
}

/** Messages may name the path, because only the operator sees them. */
async function readOwnFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new SourceFailure(`${label}: ${path} cannot be read`, { cause })
  })
  return text.replace(/^\ufeff/, '')
}
