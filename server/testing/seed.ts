import fc from 'fast-check'
import { runs, thorough } from './property.ts'

// Each usual run tries the same examples, so that a failure is seen again; a thorough one looks for new ones.
fc.configureGlobal({ numRuns: runs(100), ...(thorough ? {} : { seed: 20_261_121 }) })
