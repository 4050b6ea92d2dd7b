import { brand } from '#contract/brand.ts'

let address: string = brand.supportEmail

/** Where questions go, as the environment says; called once at the start, before the first mail. */
export function nameSupport(named: string): void {
  address = named
}

export const supportAddress = (): string => address
