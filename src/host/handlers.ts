/**
 * One handler for each kind of message; `Key` is the field that names the kind. A new kind does not compile without a
 * handler.
 */
export type Handlers<Message, Key extends keyof Message, Context, Result = void> = {
  readonly [Kind in Message[Key] & string]: (
    context: Context,
    message: Extract<Message, Readonly<Record<Key, Kind>>>,
  ) => Result;
};

/** Calls the handler for this message. The message must have been read with its schema, so that there is one. */
export function handle<Message, Key extends keyof Message, Context, Result>(
  handlers: Handlers<Message, Key, Context, Result>,
  key: Key,
  context: Context,
  message: Message,
): Result {
  // TypeScript does not see that the handler found by a message's kind accepts that message.
  const handler = handlers[message[key] as Message[Key] & string] as (context: Context, message: Message) => Result;
  return handler(context, message);
}
