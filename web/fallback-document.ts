import { createContext } from 'react'

/**
 * True while the build renders the fallback document of the app. React Router renders it at the path of the landing
 * page, whose route is static although this document needs the script.
 */
export const FallbackDocument = createContext(false)
