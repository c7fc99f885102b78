import { randomBytes } from 'node:crypto'

/** How a documented command is run: with what in the place of which placeholder, in which environment, and to which end. */
export type Run = {
  replace?: (text: string) => string
  env?: Record<string, string>
  /** Which of the databases of the spec: the one in use (the default), an empty one, or a copy with a master key of its own. */
  database?: 'used' | 'empty' | 'own'
  codes?: number[]
  /** For what does not end by itself: it is stopped once it has printed this. */
  until?: RegExp
  needs?: string
}
/** `help`: its --help must know each option; `not`: why it is not even asked for that. */
export type Treatment = Run | { help: string } | { not: string }

const judged = [0, 1]
const at = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
const other = 'is in the place of other words: the form of a command, or its name'
const long = 'a run of many minutes, which lab/proofs.spec.ts and CI do in short'
const people =
  'needs runs of a batch, a rubric and several people; e2e/browser/calibration.proof.spec.ts and src/review/reviews do what it asks for'
const first = 'the first scenario of docs/start/first-minute.md, which e2e/documents.spec.ts plays from its first line to its last'

const connected =
  'the first conversations of docs/start/your-agent.md: e2e/connect.spec.ts and npm run prove play them from their first lines to their last'

const byHand =
  'a run that waits for a person; src/play/runs/companions/person/person.spec.ts sends the same, and e2e/person.proof.spec.ts over kill -9'

const taped = 'the recordings of docs/test/cassettes.md: e2e/batch-command.spec.ts records a file and replays it'

/** The first row that matches decides. */
export const treatments: [RegExp, Treatment][] = [
  // npm
  [/^npm ci( && npm (start|test))?$/, { not: 'installs, serves or runs all checks: .ci/run does so on a new machine' }],
  [/^npm (start|test)$/, { not: 'is bin/parley start, which runs below, and this run of checks' }],
  [/^npm run (prove|bench|package)/, { not: long }],
  // README
  [/^export PARLEY_API_KEY=…$|^(call|read_id)\(\)|^(project|channel|scenario)=\$\(call|^bin\/parley run \$scenario$/, { not: first }],
  [/^bin\/parley --help$/, {}],
  [/^(bin\/)?parley (start|serve|work)$/, { until: /is up after/ }],
  [/^(bin\/)?parley demo( --fix)?$/, { codes: judged }],
  [/^PARLEY_LIMIT_\w+=\d+ bin\/parley serve$/, { replace: at(/^/, 'env '), until: /is up after/ }],
  [/^parley (cassettes (create|import)|scenarios run|batch run bat_\.\.\.) .*(--mode|--file|--channels)/, { help: taped }],
  [/^parley batch run ID --wait$/, { replace: at('ID', '$BATCH'), codes: judged }],
  [/^parley batch self-check (ID|bat_…)$/, { replace: at(/ID|bat_…/, '$BATCH'), codes: judged }],
  [/^parley agreement FILE$/, { replace: at('FILE', 'ratings.csv') }],
  [/^parley run ID$/, { replace: at('ID', '$SCENARIO') }],
  [/^parley keys generate$/, {}],
  [/^parley scenarios list$/, {}],
  [/^parley api-keys create --name CI$/, {}],
  [/^parley <resource> <verb>$/, { not: other }],
  [/^parley (run|import|import FILE|agreement|batch run --wait)$/, { help: other }],
  [/^parley mocks serve refund\.json$/, { help: 'the tutorial of docs/test/tools.md, which src/cli/mocks/serve.spec.ts serves and calls' }],
  // Tests as code
  [
    /^parley (init|validate|plan|apply|pull|export( PROJECT -o DIR)?)$/,
    { help: 'src/cli/code/code.spec.ts and pull.spec.ts run them, on the first file of docs/test/tests-as-code.md and on others' },
  ],
  [
    /^parley test( PATHS)?$/,
    { help: 'lab/proofs/package.spec.ts runs the terminal of docs/test/tests-as-code.md from its first line to its last' },
  ],
  [/^parley generate$/, { help: 'src/cli/generate/generate.spec.ts runs it in a folder with a policy and tools, and plays what it wrote' }],
  // Assistants
  [/^parley import \S+ --project prj_… --format /, { not: 'src/connect/imports/operations/agreement.spec.ts imports each format' }],
  [/^API=https|^curl -H "authorization: Bearer \$OPENAI|^jq -c \. evals/, { not: 'calls another service' }],
  [/^parley test --url http:\/\/127\.0\.0\.1:3000\/$/, { not: 'e2e/evaluators.spec.ts runs it, with the files of the page' }],
  [
    /^export OTEL_EXPORTER_OTLP_ENDPOINT|^curl "\$PARLEY_URL\/v1\/conversations"/,
    { not: 'src/connect/conversations/conversations.spec.ts sends them' },
  ],
  [/^parley advisories FILE$/, { not: 'src/cli/advisories has its specs' }],
  [/^parley assertions templates$/, {}],
  [/^claude mcp add /, { not: 'a command of another program' }],
  [
    /^parley mcp( --allow-writes)?$/,
    { help: 'speaks on its standard input, which src/cli/mcp.spec.ts does with the lines of docs/test/assistants.md' },
  ],
  // Agents that connect
  [
    /^PARLEY_CHANNEL_KEY=… AGENT_TOKEN=… bin\/parley work /,
    { not: 'e2e/work-remotely.proof.spec.ts runs it, with the file above it on the page' },
  ],
  [/^npm install (elizabot|@|botbuilder)|^member\(\)|^project=\$\(bin|^bin\/parley channels create |^scenario=\$\(bin/, { not: connected }],
  [
    /^PARLEY_CHANNEL_KEY=(\$\(|… bin)|^PARLEY_CHANNEL_KEY=… |^(PORT=3001 |SLACK_API_URL=\$\(.*\) )?node(_modules\S*)? .*&$/,
    { not: connected },
  ],
  [/^bin\/parley channels from-preset /, { replace: at('$project', '$PROJECT') }],
  [/^parley connect( CHANNEL -- COMMAND)?$/, { help: other }],
  [/^call POST (scenarios\/\$scenario\/run|runs\/\$run\/(suggest|messages)) /, { not: byHand }],
  // The database
  [/^(bin\/)?parley (migrate|doctor|activity verify)$/, {}],
  [/^parley activity export > entries\.ndjson$/, { replace: at(' > entries.ndjson', '') }],
  [/^(bin\/)?parley backup FILE$/, { replace: at('FILE', '"$(mktemp -d)/parley.gz"') }],
  [/^(bin\/)?parley restore (FILE|\/backups\/\S+)$/, { replace: at(/FILE|\/backups\/\S+/, 'before.gz'), database: 'empty' }],
  [/^bin\/parley backup \/backups\//, { replace: at('/backups', '$(mktemp -d)') }],
  [/^bin\/parley backup - \| ssh vault 'cat > parley.gz'$/, { replace: at('ssh vault', 'sh -c') }],
  [/^0 3 \* \* \* {2}cd .* bin\/parley backup /, { not: 'a line of a crontab; its command runs above' }],
  [/^PARLEY_DATA_DIR=\$\(mktemp -d\) bin\/parley restore /, { replace: at(/\/backups\/\S+/, 'before.gz'), database: 'empty' }],
  [
    /^PARLEY_NEW_MASTER_KEY=… bin\/parley rotate-master-key$/,
    { replace: at('=…', `=${randomBytes(32).toString('base64')}`), database: 'own' },
  ],
  [/^(bin\/)?parley rotate-master-key( --finish)?$/, { database: 'own', env: { PARLEY_MASTER_KEY: '' } }],
  // Batches
  [/^curl -s \$PARLEY_URL\/v1\/batches -H/, { replace: at('prj_…', "'$PROJECT'") }],
  [/^curl -s \$PARLEY_URL\/v1\/batches\/bat_…\/run /, { replace: at('bat_…', '$BATCH') }],
  [/^parley batch run bat_… --wait --label/, { replace: at('bat_…', '$BATCH'), codes: judged }],
  [/^parley batch run btr_… --wait$/, { replace: at('btr_…', '$BATCH_RUN'), codes: judged }],
  // Calibration and reviews
  [/^parley judge (self-check RUN|measure )/, { help: people }],
  [/^parley generate$/, { help: 'needs a folder with a prompt; src/cli/generate plays it' }],
  [/^parley (calibrations|calibration-sheets|reviews|performance|rubrics|rubric-judgments) /, { help: people }],
  [/^parley agreement ratings\.csv --metric ordinal$|^parley agreement vectors\.json --json$/, {}],
  // Demo, HTTP, imports
  [/^curl -X POST "\$PARLEY_URL\/v1\/projects\/import-demo"/, {}],
  [/^curl -X PUT "\$PARLEY_URL\/v1\/channels\/\$CHANNEL"/, {}],
  [/^curl "\$PARLEY_URL\/v1\/scenarios\/\$SCENARIO\/run"/, {}],
  [/^curl https:\/\/parley\.example\/v1\/api-keys\/revoke-leaked /, { replace: at('https://parley.example', '$PARLEY_URL') }],
  [/^curl "\$PARLEY_URL\/v1\/versions\/scenario\/\$SCENARIO"/, {}],
  [/^jq -n --rawfile content dialogues\.jsonl/, { needs: 'jq' }],
  [
    /^parley import (results\.json|FOLDER) /,
    { help: 'files of other tools, whose readers have specs of their own in src/connect/imports' },
  ],
  // Retention
  [/^curl "\$PARLEY_URL\/v1\/(projects\/\$PROJECT\/(retention\?transcriptDays=90|redaction\/preview)|erasures)" /, {}],
  [
    /^parley import FILE --project prj_…/,
    {
      replace: (text) =>
        text
          .replace('FILE', 'dialogues.jsonl')
          .replace('prj_…', '$PROJECT')
          .replace(/ \[.*\]/, ''),
    },
  ],
]
