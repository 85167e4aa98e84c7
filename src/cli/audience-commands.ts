import type { Command } from 'commander';
import { runGateway, type GatewayOptions } from './gateway.ts';
import { natsOptions } from './nats-options.ts';
import type { Printer } from './printer.ts';
import { relayOutput, type RelayOptions } from './relay.ts';

/** The commands for crowds: a relay and gateways in front of NATS. */
export function addCrowds(baize: Command, print: Printer, examples: (...lines: readonly string[]) => string): void {
  const relay = baize
    .command('relay')
    .summary('Publish an output to NATS, for gateways to serve.')
    .description(
      'View one output, whose link is asked for as it holds a secret, and publish what it shows to NATS until Ctrl-C. ' +
        'Whoever reaches a gateway and knows the name of the table can watch it there.',
    )
    .option('--table <name>', 'what it is called at the gateways: 1 to 40 of the characters a-z, 0-9 and -', 'table');
  for (const option of natsOptions()) relay.addOption(option);
  relay
    .option('--json', 'print one line of JSON')
    .addHelpText('after', examples('relay --table friday', 'relay --table friday < link.txt'))
    .action((options: RelayOptions) => relayOutput(options, print));

  const gateway = baize
    .command('gateway')
    .description('Serve audience pages and what relays publish to NATS, read-only, until Ctrl-C.')
    .option('--port <n>', 'the port, 0 to 65535; 0 takes any free one (41600, or the next free one)')
    .option('--bind <address>', 'the address to listen at; 0.0.0.0 lets other devices in', '127.0.0.1');
  for (const option of natsOptions()) gateway.addOption(option);
  gateway
    .option(
      '--name <name>',
      'a name under which a proxy passes requests on to it; may be repeated',
      (value: string, before: readonly string[]) => [...before, value],
      [],
    )
    .option('--viewers <n>', 'how many it takes (10000)')
    .option('--per-address <n>', 'how many connections from one address (100); behind a proxy all come from one')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      examples('gateway', 'gateway --nats tls://nats.example.org:4222 --creds gateway.creds --bind 0.0.0.0'),
    )
    .action((options: GatewayOptions) => runGateway(options, print));
}
