import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IssuerId } from '#contract/endpoints/linked-sign-ins.ts'
import { openIssuer } from '#server/platform/sign-in/open-issuer.ts'
import { publicOrigin, TestClock } from './app.ts'

interface Person {
  sub: string
  email?: string
  email_verified?: boolean
}

/** What the issuer does wrong, each with the next answers until it is put right. */
interface Faults {
  /** Replaces claims of the token. */
  claims: Record<string, unknown>
  signsWithOtherKey: boolean
  /** `HS256` signs with the client's secret. */
  algorithm: 'none' | 'HS256'
  status: number
  isSilent: boolean
}

interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

const makeKey = (): SigningKey => ({
  kid: randomBytes(6).toString('hex'),
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
})
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID Connect issuer on this machine, whose users agree at once. */
export class TestIssuer {
  private readonly server = createServer((request, response) => void this.answer(request, response))
  private readonly codes = new Map<string, { person: Person; asked: URLSearchParams }>()
  private key = makeKey()
  readonly faults: Partial<Faults> = {}
  readonly clientId = 'wayspark-test'
  readonly clientSecret = 'not-a-secret'

  async start(): Promise<this> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise(resolve => this.server.close(resolve))
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  open(id: IssuerId = 'oidc', name = 'Acme') {
    const settings = { id: 'oidc' as const, clientId: this.clientId, clientSecret: this.clientSecret }
    const opened = openIssuer(
      { ...settings, address: new URL(this.address), name },
      new URL(publicOrigin),
      new TestClock(),
    )
    return { ...opened, id }
  }

  changeKey(): void {
    this.key = makeKey()
  }

  /** Signs a person in at the address that our server has returned, and returns what the browser brings back. */
  agree(url: string, person: Person): { state: string; code: string } {
    const asked = new URL(url).searchParams
    const code = randomBytes(16).toString('hex')
    this.codes.set(code, { person, asked })
    return { state: asked.get('state') ?? '', code }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.faults.isSilent) return
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (this.faults.status) return void send(this.faults.status, { error: 'server_error' })
    if (request.url === '/.well-known/openid-configuration') return void send(200, this.configuration())
    if (request.url === '/jwks') {
      const { kid, publicKey } = this.key
      return void send(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] })
    }
    const token = this.redeem(new URLSearchParams(await readText(request)), request.headers.authorization)
    if (token === undefined) return void send(400, { error: 'invalid_grant' })
    send(200, { access_token: 'unused', token_type: 'Bearer', expires_in: 60, id_token: token })
  }

  private configuration(): object {
    const { address } = this
    return {
      issuer: address,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }
  }

  private redeem(form: URLSearchParams, authorization: string | undefined): string | undefined {
    const code = form.get('code') ?? ''
    const found = this.codes.get(code)
    this.codes.delete(code)
    const client = decodeURIComponent(Buffer.from(authorization?.split(' ')[1] ?? '', 'base64').toString())
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      client === `${this.clientId}:${this.clientSecret}` &&
      found?.asked.get('code_challenge') === challenge &&
      found.asked.get('redirect_uri') === form.get('redirect_uri')
    if (!isRight) return undefined
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: this.address, aud: this.clientId, iat: now, exp: now + 60, nonce: found.asked.get('nonce') }
    return this.signToken({ ...claims, ...found.person, ...this.faults.claims })
  }

  private signToken(claims: object): string {
    const { algorithm = 'RS256' } = this.faults
    const { privateKey } = this.faults.signsWithOtherKey ? makeKey() : this.key
    const signed = `${base64url({ alg: algorithm, kid: this.key.kid })}.${base64url(claims)}`
    if (algorithm === 'none') return `${signed}.`
    if (algorithm === 'HS256')
      return `${signed}.${createHmac('sha256', this.clientSecret).update(signed).digest('base64url')}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
