import type { Command, CommanderError } from 'commander';
import { quote, UsageError } from './fail.ts';

/**
 * What commander found wrong with a command line, as one sentence that lists what is allowed. `command` is the one
 * that was being read: the program itself while no command was recognised.
 */
export function usageError(error: CommanderError, command: Command): UsageError {
  return new UsageError(sentenceFor(error, command));
}

function sentenceFor({ code, message }: CommanderError, command: Command): string {
  const name = command.parent ? `baize ${command.name()}` : 'baize';
  // Commander puts what it complains of between the first and the last apostrophe.
  const named = /'(.*)'/s.exec(message)?.[1] ?? '';
  const takes = command.registeredArguments.map((argument) => `<${argument.name()}>`).join(' ');
  switch (code) {
    case 'commander.unknownCommand':
      return `There is no command ${quote(named)}; the commands are ${commandNames(command)}.`;
    case 'commander.unknownOption':
      return `${name} has no option ${quote(named)}; its options are ${optionNames(command)}.`;
    case 'commander.missingArgument': {
      const missing = command.registeredArguments.find((argument) => argument.name() === named);
      return `${name} needs <${named}>, ${missing?.description ?? 'an argument'}: write ${name} ${takes}.`;
    }
    case 'commander.optionMissingArgument':
      return `${name}: the option ${named} needs its value.`;
    case 'commander.excessArguments': {
      const extra = quote(command.args[command.registeredArguments.length] ?? '');
      return takes === ''
        ? `${name} takes no argument, not ${extra}.`
        : `${name} takes only ${takes}, not also ${extra}.`;
    }
    default:
      return `${name}: ${message.replace(/^error: /, '').replace(/\.?$/, '.')}`;
  }
}

/** The names of all commands that people write, for sentences. */
export function commandNames(command: Command): string {
  return command
    .createHelp()
    .visibleCommands(command)
    .map((known) => known.name())
    .join(', ');
}

function optionNames(command: Command): string {
  const help = command.createHelp();
  return help
    .visibleOptions(command)
    .map((option) => option.long)
    .join(', ');
}
