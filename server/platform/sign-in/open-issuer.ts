import { createPrivateKey, sign } from 'node:crypto'
import type { ClientAuth, Configuration } from 'openid-client'
import { minute, second } from '#contract/time.ts'
import type { Clock } from '../clock.ts'
import { guardedFetch } from '../guarded-fetch.ts'
import { type Issuer, IssuerError, type IssuerProof } from './issuer.ts'
import type { IssuerSettings } from './settings.ts'

const timeout = 5 * second
const discoveryLifetime = 60 * minute

interface Service {
  name: string
  address: URL
  otherOrigins: string[]
  redirectPath: string
  parameters: Record<string, string>
}

function serviceOf(settings: IssuerSettings): Service {
  if (settings.id === 'google')
    return {
      name: 'Google',
      address: new URL('https://accounts.google.com'),
      otherOrigins: ['https://oauth2.googleapis.com', 'https://www.googleapis.com'],
      redirectPath: '/sign-in/google',
      parameters: { prompt: 'select_account' },
    }
  if (settings.id === 'apple')
    return {
      name: 'Apple',
      address: new URL('https://appleid.apple.com'),
      otherOrigins: [],
      // Apple sends the address of mail only where it may answer by a form.
      redirectPath: '/api/auth/issuers/apple/return',
      parameters: { response_mode: 'form_post' },
    }
  const { name, address } = settings
  return { name, address, otherOrigins: [], redirectPath: '/sign-in/oidc', parameters: {} }
}

/** Connects to an issuer when it is first used. Its endpoints and keys are read from the issuer itself. */
export function openIssuer(settings: IssuerSettings, publicUrl: URL, clock: Clock): Issuer {
  const service = serviceOf(settings)
  const { name, address } = service
  const redirectUri = new URL(service.redirectPath, publicUrl).href
  let found: { configuration: Promise<Configuration>; until: number } | undefined
  const configure = async () => {
    const now = clock.now().getTime()
    if (!found || found.until < now)
      found = { configuration: discover(settings, service, clock), until: now + discoveryLifetime }
    return found.configuration
  }
  /** After a failure everything is read again, also keys that the issuer has changed. */
  const guarded = async <Value>(work: (configuration: Configuration) => Promise<Value>): Promise<Value> => {
    try {
      return await work(await configure())
    } catch (error) {
      found = undefined
      throw new IssuerError(isAway(error) ? 'away' : 'refused', error)
    }
  }
  return {
    id: settings.id,
    name,
    address: address.href.replace(/\/$/, ''),
    begin: ({ state, nonce, codeVerifier }) =>
      guarded(async configuration => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
        return buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ...service.parameters,
        })
      }),
    finish: (answer, { state, nonce, codeVerifier }) =>
      guarded(async configuration => {
        const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
        const url = new URL(`${redirectUri}?${answer}`)
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
        const tokens = await authorizationCodeGrant(configuration, url, { ...checks, idTokenExpected: true })
        const claims = tokens.claims()
        if (!claims) throw new Error('The issuer did not say who signed in')
        // Issuers may leave the address out of the token and tell it on request.
        const isWhole = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint
        const more = isWhole ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return toProof(settings.id, { ...more, ...claims })
      }),
  }
}

async function discover(
  settings: IssuerSettings,
  { address, otherOrigins }: Service,
  clock: Clock,
): Promise<Configuration> {
  const client = await import('openid-client')
  const fetch = guardedFetch(address.origin, ...otherOrigins)
  const isPlain = address.protocol === 'http:'
  const authentication: ClientAuth = (server, ...call) => {
    const secret = settings.id === 'apple' ? appleSecret(settings, clock.now().getTime()) : settings.clientSecret
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    // Google and Apple document the form; others accept the header unless they say otherwise.
    const inForm = settings.id !== 'oidc' || !methods.includes('client_secret_basic')
    return (inForm ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(server, ...call)
  }
  return client.discovery(address, settings.clientId, undefined, authentication, {
    // Signatures are checked by the issuer's keys, and not only that the answer came from its address.
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    timeout: timeout / second,
    [client.customFetch]: (url, options) => fetch(url, options as RequestInit),
  })
}

/** Apple's client secret is a statement that the key of the developer account signs for a few minutes. */
function appleSecret(
  { clientId, teamId, keyId, privateKey }: Extract<IssuerSettings, { id: 'apple' }>,
  now: number,
): string {
  const issuedAt = Math.floor(now / second)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: teamId, iat: issuedAt, exp: issuedAt + 300, aud: 'https://appleid.apple.com', sub: clientId }
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' as const }
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

function isAway(error: unknown): boolean {
  const { name, code, status: answered, cause } = error as Partial<Error> & { code?: string; status?: number }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'OAUTH_TIMEOUT') return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  const status = cause instanceof Response ? cause.status : (answered ?? 0)
  return status >= 500 || status === 429
}

export function toProof(id: IssuerSettings['id'], claims: Record<string, unknown>): IssuerProof {
  const { sub, email: address, email_verified: verified, hd: domain } = claims
  if (typeof sub !== 'string' || !sub || sub.length > 255) throw new Error('The issuer did not say who signed in')
  const email = typeof address === 'string' ? address : undefined
  // Apple sends booleans as texts.
  const emailVerified = verified === true || verified === 'true'
  // Google once sent a mail to other addresses, which may have other owners now.
  const ownsAddress = id !== 'google' || typeof domain === 'string' || /@gmail\.com$/i.test(email ?? '')
  return { subject: sub, email, emailVerified, ownsAddress: emailVerified && ownsAddress }
}
