import { brand } from '#contract/brand.ts'

let address: string = brand.supportEmail

/** Called once at the start, before the first email. */
export function setSupportAddress(named: string): void {
  address = named
}

export const supportAddress = (): string => address
