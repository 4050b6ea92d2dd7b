import { createContext } from 'react'

/**
 * True while the build writes the one document that serves every page of the app. React Router renders it at the address
 * of the landing page, so its routes say "static" although it is the one that needs the script.
 */
export const FallbackDocument = createContext(false)
