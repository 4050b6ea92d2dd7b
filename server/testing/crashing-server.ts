/** The header of a request during which the server throws an exception that nothing catches. */
export const crashHeader = 'x-crash'

/**
 * The arguments with which Node runs the server and throws an uncaught exception shortly after a request with
 * `crashHeader` has arrived, while its handler and others are at work.
 */
export const crashingServer = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import { subscribe } from 'node:diagnostics_channel'
    subscribe('http.server.request.start', ({ request }) => {
      if (request.headers['${crashHeader}'])
        setTimeout(() => { throw new Error('An exception that nothing catches') }, Number(request.headers['${crashHeader}']))
    })
  `)}`,
  'server/main.js',
]
