import { StartError } from '../../start-error.ts'

/** Where photos are kept. */
export type FileSettings = { kind: 'disk' } | ({ kind: 's3' } & Bucket)

export interface Bucket {
  /** Of the service: the bucket's name follows in its path. */
  endpoint: URL
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

type Variables = Record<string, string | undefined>
const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/**
 * What the environment says of where photos are kept; env.ts reads it. Never repeats a key. undefined: nothing is said.
 * @throws StartError where something is missing or cannot be used.
 */
export function readFileSettings(variables: Variables): FileSettings | undefined {
  const { FILES: kept = '', S3_REGION: region } = variables
  if (!['', 'disk'].includes(kept)) throw new StartError('FILES must be "disk", or not set')
  const missing = names.filter(name => !variables[name])
  if (missing.length === names.length) {
    if (region) throw new StartError(`S3_REGION is set, but ${listOf(missing)} are not`)
    return kept ? { kind: 'disk' } : undefined
  }
  if (missing.length) throw new StartError(`A bucket needs all of ${listOf(names)}; missing: ${listOf(missing)}`)
  if (kept) throw new StartError('FILES=disk and S3_ENDPOINT are both set: photos are kept in one place')
  return { kind: 's3', ...readBucket(variables) }
}

function readBucket(variables: Variables): Bucket {
  const [address, bucket, accessKey, secretKey] = names.map(name => variables[name] ?? '')
  const endpoint = URL.canParse(`${address}`) ? new URL(`${address}`) : undefined
  const isPlain = endpoint && !endpoint.username && !endpoint.password && !endpoint.search && !endpoint.hash
  if (!endpoint || !isPlain || !/^https?:$/.test(endpoint.protocol))
    throw new StartError('S3_ENDPOINT must be the http or https address of a service, such as https://s3.example.com')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(`${bucket}`))
    throw new StartError('S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
  const region = variables.S3_REGION || 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/i.test(region))
    throw new StartError('S3_REGION must be the name of a region, such as us-east-1')
  const broken = [accessKey, secretKey].findIndex(key => !/^[\x21-\x7e]+$/.test(`${key}`))
  if (broken >= 0) throw new StartError(`${names[broken + 2]} must be a key without spaces`)
  return { endpoint, bucket: `${bucket}`, region, accessKey: `${accessKey}`, secretKey: `${secretKey}` }
}

const listOf = (words: readonly string[]) => words.join(', ')
