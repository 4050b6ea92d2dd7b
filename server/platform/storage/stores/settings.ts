import type * as z from 'zod/mini'
import { key, matching, setting, UnusableValue, type Variables } from '../../setting.ts'

export type FileSettings = { kind: 'disk' } | ({ kind: 's3' } & Bucket)

export interface Bucket {
  /** Without the bucket name. */
  endpoint: URL
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export const fileVariables = {
  S3_ENDPOINT: setting(
    {
      description:
        'the address of the service that keeps photos, any that speaks S3; without a bucket photos are in `DATA_DIR/files`',
      example: 'https://s3.eu-west-3.amazonaws.com',
    },
    readEndpoint,
  ),
  S3_BUCKET: setting(
    { description: "the bucket's name", example: 'photos' },
    matching(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    ),
  ),
  S3_ACCESS_KEY: setting({ description: "the bucket's access key", example: 'key' }, key),
  S3_SECRET_KEY: setting({ description: "the bucket's secret key", example: 'secret' }, key),
  S3_REGION: setting(
    { description: "the bucket's region", default: 'us-east-1', example: 'eu-west-3' },
    matching(/^[a-z0-9-]{1,40}$/i, 'must be the name of a region, such as us-east-1'),
  ),
  FILES: setting(
    { description: '`disk`: production with one server, which keeps photos on its own disk', example: 'disk' },
    matching(/^disk$/, 'must be "disk", or not set'),
  ),
}

/** @throws UnusableValue naming the variables that do not fit together */
export function toFileSettings(
  values: z.output<z.ZodMiniObject<typeof fileVariables>>,
  variables: Variables,
): FileSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values
  const required = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  const names = Object.keys(required)
  const missing = names.filter(name => !variables[name])
  if (missing.length === names.length && variables.S3_REGION)
    throw new UnusableValue(`S3_REGION is set, but ${missing.join(', ')} are not`)
  if (missing.length === names.length) return values.FILES ? { kind: 'disk' } : undefined
  if (!endpoint || !bucket || !accessKey || !secretKey)
    throw new UnusableValue(`A bucket needs all of ${names.join(', ')}; missing: ${missing.join(', ')}`)
  if (values.FILES) throw new UnusableValue('FILES=disk and S3_ENDPOINT are both set: photos are kept in one place')
  return { kind: 's3', endpoint, bucket, region: values.S3_REGION, accessKey, secretKey }
}

function readEndpoint(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new UnusableValue('must be the http or https address of a service, such as https://s3.example.com')
  return url
}
