export const brand = {
  name: 'Wayspark',
  appScheme: 'wayspark',
  supportEmail: 'support@wayspark.example',
} as const
