import { platform } from './native.ts'

const hiddenOn: string = import.meta.env.VITE_HIDE_PURCHASES ?? ''

/**
 * Some app stores forbid external purchases. VITE_HIDE_PURCHASES names their platforms ("ios" or "ios,android"); there
 * nothing is sold, but earlier purchases work. The build rejects other names (scripts/vite/hidden-purchases.ts).
 */
export const purchasesEnabled = (): boolean => hiddenOn === '' || !hiddenOn.split(',').includes(platform())
