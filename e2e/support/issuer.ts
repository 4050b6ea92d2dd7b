import type { Server } from 'node:http'
import Provider from 'oidc-provider'

const [clientId, clientSecret] = ['wayspark', 'not-a-secret']

interface RunningIssuer {
  name: string
  variables: Record<string, string>
  stop(): Promise<void>
}

/** A certified OpenID Connect issuer on this machine, at which every name signs in with every password. */
export function startIssuer(port: number, redirectUri: string): RunningIssuer {
  const address = `http://127.0.0.1:${port}`
  const name = 'Acme'
  const provider = new Provider(address, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['not-a-secret'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: `${id}@example.org`, email_verified: true }),
    }),
  })
  const server: Server = provider.listen(port, '127.0.0.1')
  return {
    name,
    variables: {
      OIDC_ISSUER: address,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: name,
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
