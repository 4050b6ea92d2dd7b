import { platform } from './native.ts'

const hiddenOn: string = import.meta.env.VITE_HIDE_PURCHASES ?? ''

/**
 * Some app stores forbid to buy outside of them. A build for one is made with VITE_HIDE_PURCHASES naming its platforms
 * ("ios" or "ios,android"): there nothing is for sale, and what was bought elsewhere works. The build refuses any other
 * name (scripts/vite/hidden-purchases.ts).
 */
export const selling = (): boolean => hiddenOn === '' || !hiddenOn.split(',').includes(platform())
