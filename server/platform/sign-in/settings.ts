import { createPrivateKey } from 'node:crypto'
import type * as z from 'zod/mini'
import { key, setting, text, UnusableValue, type Variables } from '../setting.ts'

export type IssuerSettings = { clientId: string } & (
  | { id: 'google'; clientSecret: string }
  | { id: 'apple'; teamId: string; keyId: string; privateKey: string }
  | { id: 'oidc'; clientSecret: string; address: URL; name: string }
)

export const issuerVariables = {
  GOOGLE_CLIENT_ID: setting(
    {
      description:
        'with `GOOGLE_CLIENT_SECRET`: users can continue with Google. The redirect address to register there is `PUBLIC_URL` with the path `/sign-in/google`',
      example: '1234-example.apps.googleusercontent.com',
    },
    key,
  ),
  GOOGLE_CLIENT_SECRET: setting({ description: "the secret of Google's client", example: 'GOCSPX-example' }, key),
  APPLE_CLIENT_ID: setting(
    {
      description:
        'the Services ID; with the three other variables of Apple, users can continue with Apple. The return address to register there is `PUBLIC_URL` with the path `/api/auth/issuers/apple/return`, by https',
      example: 'example.wayspark.signin',
    },
    key,
  ),
  APPLE_TEAM_ID: setting({ description: 'the team of the Apple developer account', example: 'ABCDE12345' }, key),
  APPLE_KEY_ID: setting({ description: 'the id of the key for Sign in with Apple', example: 'FGHIJ67890' }, key),
  APPLE_PRIVATE_KEY: setting(
    {
      description: 'the content of the file `AuthKey_….p8` of that key, with `\\n` for the ends of its lines',
      example: '-----BEGIN PRIVATE KEY-----\\nMIGT…\\n-----END PRIVATE KEY-----',
    },
    readPrivateKey,
  ),
  OIDC_ISSUER: setting(
    {
      description:
        'any other service that signs users in by OpenID Connect, such as Keycloak or Entra ID, with the three other variables: its issuer identifier, by https unless it is on this machine. All of its endpoints must be at the same origin. The redirect address to register there is `PUBLIC_URL` with the path `/sign-in/oidc`. Whatever addresses of email it calls verified open accounts here, so it must be one that you trust with that',
      example: 'https://id.wayspark.example/realms/members',
    },
    readIssuer,
  ),
  OIDC_CLIENT_ID: setting({ description: "that service's client", example: 'wayspark' }, key),
  OIDC_CLIENT_SECRET: setting({ description: 'the secret of that client', example: 'example-secret' }, key),
  OIDC_NAME: setting({ description: 'what the button calls that service: "Continue with …"', example: 'Acme' }, text),
}

type Values = { [Name in keyof typeof issuerVariables]: z.output<(typeof issuerVariables)[Name]> }

/** @throws UnusableValue where the variables of an issuer are incomplete */
export function toIssuerSettings(values: Values, variables: Variables): IssuerSettings[] {
  const complete = (prefix: string) => {
    const names = Object.keys(issuerVariables).filter(name => name.startsWith(prefix))
    const missing = names.filter(name => !variables[name])
    if (missing.length === names.length) return false
    if (missing.length) throw new UnusableValue(`${missing.join(' and ')} must be set with ${names[0]}`)
    return true
  }
  const { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '' } = values
  const { APPLE_CLIENT_ID = '', APPLE_TEAM_ID = '', APPLE_KEY_ID = '', APPLE_PRIVATE_KEY = '' } = values
  const { OIDC_ISSUER: address, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', OIDC_NAME = '' } = values
  const apple = { teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID, privateKey: APPLE_PRIVATE_KEY }
  const all: IssuerSettings[] = []
  if (complete('GOOGLE_')) all.push({ id: 'google', clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })
  if (complete('APPLE_')) {
    if (!isEcKey(APPLE_PRIVATE_KEY)) throw new UnusableValue(`APPLE_PRIVATE_KEY ${notAppleKey}`)
    all.push({ id: 'apple', clientId: APPLE_CLIENT_ID, ...apple })
  }
  if (complete('OIDC_') && address)
    all.push({ id: 'oidc', clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, address, name: OIDC_NAME })
  return all
}

/** The message does not repeat the value, which is a secret. */
const notAppleKey = 'must be the content of the .p8 file of Apple'

function readPrivateKey(value: string): string {
  const pem = value.replaceAll('\\n', '\n').trim()
  if (/^-----BEGIN PRIVATE KEY-----\n.+\n-----END PRIVATE KEY-----$/s.test(pem)) return pem
  throw new UnusableValue(notAppleKey)
}

function isEcKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

function readIssuer(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '')
  if (!url || url.search || url.hash || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new UnusableValue(`must be an https address, not "${value}"`)
  return url
}
