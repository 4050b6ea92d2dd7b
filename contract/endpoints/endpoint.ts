import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { RateLimit } from '../limits.ts'
import type { EndpointPath, Method } from '../paths.ts'

type Fields = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/** An endpoint of the API. `who` is checked first; undeclared endpoints do not exist. */
export interface Endpoint<
  Who extends 'public' | 'user' | 'admin' = 'public' | 'user' | 'admin',
  Params extends Fields | undefined = Fields | undefined,
  Body extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Query extends Fields | undefined = Fields | undefined,
> {
  readonly method: Method
  /** Contains `:name` for each key of `params`. */
  readonly path: `/api/${string}`
  /** A second path with the same parameters, for callers that need one outside /api. */
  readonly alias: `/${string}` | undefined
  /** `public`: anyone, with a session if present. `user`: a session. `admin`: an administrator's session. */
  readonly who: Who
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The handler receives the raw bytes of any content type, for signed payloads. */
  readonly rawBody: boolean
  /** The body may be a multipart form with a file in the field of this name. */
  readonly upload: 'resume' | undefined
  /** In bytes, where more than `limits.body`. */
  readonly bodyLimit: number | undefined
  readonly response: Response
  /** Codes that this endpoint can return in addition to those that every endpoint can return. */
  readonly errors: readonly ErrorCode[]
  /** Also allowed for an account that must change its password first. */
  readonly beforeNewPassword: boolean
  readonly limit: RateLimit | undefined
  /** Ignores cookies and bearer tokens. Only for `public`. */
  readonly skipSession: boolean
  /** false: a call does not extend the session, because a timer makes it or a cache may answer it. */
  readonly extendsSession: boolean
  /** A session that cannot be read counts as none, so that the endpoint works while the database is unavailable. */
  readonly ignoresSessionFailure: boolean
  /** Other sites may request it with GET. Requires `skipSession`, because cookies must not count there. */
  readonly allowCrossSite: boolean
  /** Other sites may send it a form. Requires `skipSession`, because cookies must not count there. */
  readonly acceptsForeignForms: boolean
  /** Available under every host name, even if the configuration names the hosts. */
  readonly anyHost: boolean
  /** How many seconds shared caches may store a successful response; undefined: not at all. */
  readonly publicCache: number | undefined
  /** Sent with brotli to clients that accept it. Only for large public data: a secret beside it could be guessed. */
  readonly compressed: boolean
  /** The address has a secret: no response may be stored, indexed or named as a referrer. */
  readonly secretAddress: boolean
}

export function endpoint<
  const Who extends 'public' | 'user' | 'admin',
  Response extends z.ZodMiniType,
  Params extends Fields | undefined = undefined,
  Body extends z.ZodMiniType | undefined = undefined,
  Query extends Fields | undefined = undefined,
>(
  path: EndpointPath,
  promise: {
    alias?: Endpoint['alias']
    who: Who
    params?: Params
    query?: Query
    body?: Body
    rawBody?: boolean
    upload?: Endpoint['upload']
    bodyLimit?: number
    response: Response
    errors?: readonly ErrorCode[]
    limit?: RateLimit | undefined
    beforeNewPassword?: boolean
    skipSession?: boolean
    extendsSession?: boolean
    ignoresSessionFailure?: boolean
    allowCrossSite?: boolean
    acceptsForeignForms?: boolean
    anyHost?: boolean
    publicCache?: number
    compressed?: boolean
    secretAddress?: boolean
  },
): Endpoint<Who, Params, Body, Response, Query> {
  const [method, address] = path.split(' ') as [Method, `/api/${string}`]
  return {
    method,
    path: address,
    errors: [],
    limit: undefined,
    beforeNewPassword: false,
    rawBody: false,
    upload: undefined,
    bodyLimit: undefined,
    alias: undefined,
    skipSession: false,
    extendsSession: true,
    ignoresSessionFailure: false,
    allowCrossSite: false,
    acceptsForeignForms: false,
    anyHost: false,
    publicCache: undefined,
    compressed: false,
    secretAddress: false,
    ...promise,
    params: promise.params as Params,
    query: promise.query as Query,
    body: promise.body as Body,
  }
}

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodMiniType ? z.output<E['params']> : undefined
export type QueryIn<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.input<E['query']> : undefined
export type QueryOut<E extends Endpoint> = E['query'] extends z.ZodMiniType ? z.output<E['query']> : undefined
/** `BodyIn` is what the caller sends, `BodyOut` what the handler receives after defaults and trims. */
export type BodyIn<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.input<E['body']> : undefined
export type BodyOut<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.output<E['body']> : undefined
export type ResponseIn<E extends Endpoint> = z.input<E['response']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
