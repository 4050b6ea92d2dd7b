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
            codeSplitting: {
              groups: [
                // With all they import: every page of the app loads these.
                { name: 'app', test: /[\\/]web[\\/](root|app|entry\.client|shell[\\/]app-shell)\.tsx/ },
                { name: 'shared', minShareCount: 40 },
              ],
            },
          },
        },
  },
}))
