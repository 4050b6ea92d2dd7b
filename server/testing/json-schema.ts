import * as z from 'zod/mini'

/** What zod writes of a schema. */
export interface JsonSchema {
  /** A list for a text, number or flag that can be null. */
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
}

/** @returns the JSON Schema of what a caller may send */
export const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
