/** The product's name and addresses, used by every screen, mail and policy. */
export const brand = {
  name: 'Wayspark',
  appScheme: 'wayspark',
  supportEmail: 'support@wayspark.example',
} as const
