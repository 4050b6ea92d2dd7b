import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { BodyIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { savePasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from '#contract/endpoints/passkeys.ts'
import { publicOrigin } from './app.ts'

interface Behavior {
  /** The page that asks, as the browser sees it. */
  origin: string
  /** The site that the authenticator signs for. */
  rpId: string
  /** Whether a PIN or fingerprint was checked. */
  isVerified: boolean
  counter: number
  challenge: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const flags = { present: 1, verified: 4, withCredential: 64 }

/** A browser with an authenticator that holds one passkey (ES256, attestation "none"). */
export class Authenticator {
  private readonly key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly credentialId = randomBytes(32)
  private userHandle = ''
  counter = 0

  make(options: ResponseOf<typeof startPasskey>, changes: Partial<Behavior> = {}): BodyIn<typeof savePasskey> {
    this.userHandle = options.user.id
    const behavior = { ...this.behaviorAt(options.rp.id, options.challenge), ...changes }
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' })
    const point = (part: string) => Buffer.from(part, 'base64url')
    const publicKey = Buffer.concat([hex('a5010203262001215820'), point(x), hex('225820'), point(y)])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, publicKey])
    const data = Buffer.concat([authenticatorData(behavior, flags.withCredential), credential])
    // CBOR of { fmt: 'none', attStmt: {}, authData }
    const head = hex(`a363666d74646e6f6e656761747453746d74a068${Buffer.from('authData').toString('hex')}58`)
    const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]).toString('base64url')
    const response = {
      clientDataJSON: clientData('webauthn.create', behavior),
      attestationObject,
      transports: ['internal'],
    }
    return { credential: { ...this.names(), response } }
  }

  sign(
    options: ResponseOf<typeof startPasskeySignIn>,
    changes: Partial<Behavior> = {},
  ): BodyIn<typeof signInWithPasskey> {
    const behavior = { ...this.behaviorAt(options.rpId, options.challenge), ...changes }
    const data = authenticatorData(behavior, 0)
    const clientDataJSON = clientData('webauthn.get', behavior)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const response = {
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.key.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    }
    return { credential: { ...this.names(), response } }
  }

  private behaviorAt(rpId: string, challenge: string): Behavior {
    return { origin: publicOrigin, rpId, isVerified: true, counter: this.counter, challenge }
  }

  private names() {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }
}

const hex = (text: string) => Buffer.from(text, 'hex')

function authenticatorData({ rpId, isVerified, counter }: Behavior, more: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const set = flags.present | (isVerified ? flags.verified : 0) | more
  return Buffer.concat([sha256(rpId), Buffer.from([set]), count])
}

const clientData = (type: string, { challenge, origin }: Behavior): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
