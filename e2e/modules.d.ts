declare module 'oidc-provider' {
  import type { Server } from 'node:http'

  /** The part of it that the journeys use. */
  export default class Provider {
    constructor(issuer: string, configuration: object)
    listen(port: number, host: string): Server
  }
}
