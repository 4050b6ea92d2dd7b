/** A request received in any format. */
export interface AiRequest {
  format: keyof typeof formats
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
  /** All texts sent. */
  text: string
  /** The JSON schema of the response. */
  schema: Record<string, unknown>
  streamed: boolean
  /** Start and end, by `performance.now()`. */
  receivedAt: number
  closedAt: number | undefined
  /** The client disconnected before the response ended. */
  aborted: boolean
}

interface Format {
  path: string
  read(body: Record<string, unknown>): Pick<AiRequest, 'text' | 'schema'>
  whole(text: string): object
  /** The same response as stream events. */
  events(pieces: string[], text: string): { event?: string; data: object | string }[]
  refusal(message: string): object
}

interface Message {
  content?: string | { text?: string }[]
}
const textOf = ({ content }: Message) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n')
const tokens = { input: 200, output: 100 }

/** As xAI counts: reasoning is in the total only. */
const chatUsage = {
  prompt_tokens: tokens.input,
  completion_tokens: 20,
  total_tokens: 300,
  completion_tokens_details: { reasoning_tokens: tokens.output - 20 },
}
const chat = { id: 'chat_standin', object: 'chat.completion', created: 1_770_000_000, model: 'stand-in' }
const responsesUsage = {
  input_tokens: tokens.input,
  output_tokens: tokens.output,
  total_tokens: 300,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
}
const responseOf = (text: string) => ({
  id: 'resp_standin',
  object: 'response',
  created_at: 1_770_000_000,
  status: 'completed',
  model: 'stand-in',
  error: null,
  incomplete_details: null,
  output: [
    {
      type: 'message',
      id: 'msg_standin',
      status: 'completed',
      role: 'assistant',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: responsesUsage,
})

/** Wire formats as documented by the services. */
export const formats = {
  openai: {
    path: '/v1/responses',
    read(body) {
      const {
        input = [],
        instructions = '',
        text,
      } = body as {
        input?: Message[]
        instructions?: string
        text?: { format?: { schema?: Record<string, unknown> } }
      }
      return { text: [instructions, ...input.map(textOf)].join('\n'), schema: text?.format?.schema ?? {} }
    },
    whole: responseOf,
    events: (pieces, text) =>
      [
        { type: 'response.created', response: { ...responseOf(''), output: [], status: 'in_progress' } },
        {
          type: 'response.output_item.added',
          output_index: 0,
          item: { type: 'message', id: 'msg_standin', role: 'assistant', content: [] },
        },
        ...pieces.map(delta => ({
          type: 'response.output_text.delta',
          item_id: 'msg_standin',
          output_index: 0,
          content_index: 0,
          delta,
        })),
        { type: 'response.output_item.done', output_index: 0, item: responseOf(text).output[0] },
        { type: 'response.completed', response: responseOf(text) },
      ].map(data => ({ event: data.type, data })),
    refusal: message => ({ error: { message, type: 'server_error', param: null, code: null } }),
  },
  compatible: {
    path: '/v1/chat/completions',
    read(body) {
      const { messages = [], response_format: form } = body as {
        messages?: Message[]
        response_format?: { json_schema?: { schema?: Record<string, unknown> } }
      }
      return { text: messages.map(textOf).join('\n'), schema: form?.json_schema?.schema ?? {} }
    },
    whole: text => ({
      ...chat,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: chatUsage,
    }),
    events: pieces => {
      const chunk = { ...chat, object: 'chat.completion.chunk' }
      return [
        { data: { ...chunk, choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] } },
        ...pieces.map(content => ({
          data: { ...chunk, choices: [{ index: 0, delta: { content }, finish_reason: null }] },
        })),
        { data: { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] } },
        { data: { ...chunk, choices: [], usage: chatUsage } },
        { data: '[DONE]' },
      ]
    },
    refusal: message => ({ error: { message, type: 'server_error', param: null, code: null } }),
  },
  anthropic: {
    path: '/v1/messages',
    read(body) {
      const {
        system,
        messages = [],
        output_config: form,
      } = body as {
        system?: string | { text?: string }[]
        messages?: Message[]
        output_config?: { format?: { schema?: Record<string, unknown> } }
      }
      const instructions = textOf({ content: system ?? '' })
      return { text: [instructions, ...messages.map(textOf)].join('\n'), schema: form?.format?.schema ?? {} }
    },
    whole: text => ({
      id: 'msg_standin',
      type: 'message',
      role: 'assistant',
      model: 'stand-in',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: tokens.input, output_tokens: tokens.output },
    }),
    events: pieces =>
      [
        {
          type: 'message_start',
          message: {
            id: 'msg_standin',
            type: 'message',
            role: 'assistant',
            model: 'stand-in',
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { input_tokens: tokens.input, output_tokens: 1 },
          },
        },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        ...pieces.map(text => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
        { type: 'content_block_stop', index: 0 },
        {
          type: 'message_delta',
          delta: { stop_reason: 'end_turn', stop_sequence: null },
          usage: { output_tokens: tokens.output },
        },
        { type: 'message_stop' },
      ].map(data => ({ event: data.type, data })),
    refusal: message => ({ type: 'error', error: { type: 'api_error', message } }),
  },
} as const satisfies Record<string, Format>

export const allFormats = Object.keys(formats) as (keyof typeof formats)[]

interface Form {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Form[]
  properties?: Record<string, Form>
  items?: Form
}

/** Returns a minimal value for a schema: lists of one, the same text everywhere. */
export function sampleOf(form: Form): unknown {
  if (form.const !== undefined) return form.const
  if (form.enum) return form.enum[0]
  if (form.anyOf) return sampleOf(form.anyOf[0] ?? {})
  const type = [form.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(Object.entries(form.properties ?? {}).map(([name, each]) => [name, sampleOf(each)]))
  if (type === 'array') return [sampleOf(form.items ?? {})]
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return true
  return type === 'null' ? null : 'Words of the fake service.'
}
