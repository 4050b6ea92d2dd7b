import { registerHooks } from 'node:module'

// Preloaded by vitest.config.ts: modules that hash passwords get `argon2.ts` instead of the library.
const replacement = new URL('argon2.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, nextResolve) =>
    name === '@node-rs/argon2' && context.parentURL !== replacement
      ? { url: replacement, shortCircuit: true }
      : nextResolve(name, context),
})
