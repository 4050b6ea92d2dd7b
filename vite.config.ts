import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { hiddenPlatforms } from './scripts/vite/hidden-purchases.ts'
import { importWalls } from './scripts/vite/import-walls.ts'
import { inlineScripts } from './scripts/vite/inline-scripts.ts'

export default defineConfig(({ isSsrBuild }) => ({
  envPrefix: ['VITE_', 'DEV_PAGES'],
  define: { 'import.meta.env.VITE_HIDE_PURCHASES': JSON.stringify(hiddenPlatforms(process.env.VITE_HIDE_PURCHASES)) },
  plugins: [importWalls, inlineScripts, tailwindcss(), reactRouter()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // What most pages share is two files instead of sixty, and the list of routes names them once.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /[\\/]node_modules[\\/]/, minShareCount: 20 },
                { name: 'shared', minShareCount: 20 },
              ],
            },
          },
        },
  },
}))
