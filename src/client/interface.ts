// Derived from docs/openapi.json by npm run derive; do not edit.
export interface paths {
    "/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the workspaces that the person of the ID token is a member of, or invited to */
        get: operations["workspaces.list"];
        put?: never;
        /** Make a workspace; the caller owns it */
        post: operations["workspaces.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the workspace of the credential */
        get: operations["workspaces.get"];
        /** Rename the workspace */
        put: operations["workspaces.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the operator of this instance has set, as it is in force
         * @description Read only: set by environment variables, the same for every workspace of the instance.
         */
        get: operations["workspaces.settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List members; removed ones only when asked for by state */
        get: operations["members.list"];
        put?: never;
        /** Invite a person by e-mail address, or make a service account */
        post: operations["members.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a member */
        get: operations["members.get"];
        /**
         * Change name, e-mail address or role of a member
         * @description Only an owner may make, change or remove owners, and the last owner stays one (409).
         */
        put: operations["members.replace"];
        post?: never;
        /** Remove a member; tokens and keys of the member fail from the next request on */
        delete: operations["members.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List own API keys; an admin sees all */
        get: operations["apiKeys.list"];
        put?: never;
        /** Make an API key, shown this once */
        post: operations["apiKeys.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an API key */
        get: operations["apiKeys.get"];
        put?: never;
        post?: never;
        /** Revoke an API key; it fails from the next request on */
        delete: operations["apiKeys.revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace an API key by a new one, shown this once; the old one expires after the grace */
        post: operations["apiKeys.rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is calling */
        get: operations["me.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List projects */
        get: operations["projects.list"];
        put?: never;
        /** Create a project */
        post: operations["projects.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a project */
        get: operations["projects.get"];
        /** Replace the writable part of a project */
        put: operations["projects.replace"];
        post?: never;
        /**
         * Archive a project
         * @description Nothing is erased; an archived project refuses new material and new runs.
         */
        delete: operations["projects.archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/import-demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a complete project with a built-in agent that has planted defects
         * @description Needs no key and no network. Repeating it answers the project of the first time, unless name differs.
         */
        post: operations["demo.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List personas
         * @description Those that were written here; builtin=true lists the built-in ones instead.
         */
        get: operations["personas.list"];
        put?: never;
        /** Create a persona, or copy one */
        post: operations["personas.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a persona */
        get: operations["personas.get"];
        /**
         * Replace a persona
         * @description Makes a new version; runs hold the version they were planned with. A built-in one answers 409: copy it instead.
         */
        put: operations["personas.replace"];
        post?: never;
        /** Archive a persona */
        delete: operations["personas.archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List channels */
        get: operations["channels.list"];
        put?: never;
        /** Create a channel: how an agent is reached */
        post: operations["channels.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a channel */
        get: operations["channels.get"];
        /**
         * Replace a channel
         * @description A secret is bound to the origin it was given for: another scheme, host or port needs the secret again, and so does a token endpoint.
         */
        put: operations["channels.replace"];
        post?: never;
        /** Archive a channel */
        delete: operations["channels.archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{id}/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what a channel of kind replay plays back */
        get: operations["channels.recordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{id}/probe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one message to the agent and show what was sent, what came, and what was read from it
         * @description Also where the agent cannot be reached: ok is false then, and fault says why. The channel becomes verified or failing.
         */
        post: operations["channels.probe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/from-curl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn a pasted curl command into a channel
         * @description The command is read and never run. Without create it answers the body for POST /channels, to which the secret is added by hand. With create the channel is made, its secret kept encrypted, and unless probe is false the message of the command is sent once, to see where the reply stands.
         */
        post: operations["channels.fromCurl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List scenarios */
        get: operations["scenarios.list"];
        put?: never;
        /** Create a scenario: a simulated user with a goal */
        post: operations["scenarios.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenarios/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a scenario */
        get: operations["scenarios.get"];
        /**
         * Replace a scenario
         * @description Makes a new version; runs hold the version they were planned with.
         */
        put: operations["scenarios.replace"];
        post?: never;
        /** Archive a scenario */
        delete: operations["scenarios.archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenarios/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue runs of a scenario
         * @description One run for each channel, persona and repeat, frozen as everything is now. Drafts may run. With `Prefer: wait=30` the answer waits until they have ended, 30 seconds at most, and shows them as they are then.
         */
        post: operations["scenarios.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tests */
        get: operations["tests.list"];
        put?: never;
        /** Create a test: fixed messages and what must hold of the replies */
        post: operations["tests.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a test */
        get: operations["tests.get"];
        /**
         * Replace a test
         * @description Makes a new version; runs hold the version they were planned with.
         */
        put: operations["tests.replace"];
        post?: never;
        /** Archive a test */
        delete: operations["tests.archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue runs of a test
         * @description One run for each channel, persona and repeat, frozen as everything is now. Drafts may run. With `Prefer: wait=30` the answer waits until they have ended, 30 seconds at most, and shows them as they are then.
         */
        post: operations["tests.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List integrations */
        get: operations["integrations.list"];
        put?: never;
        /** Create an integration: who is told of which events */
        post: operations["integrations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an integration and how delivering to it goes */
        get: operations["integrations.get"];
        /**
         * Replace an integration
         * @description A secret is bound to the origin it was given for: another scheme, host or port needs the secret again.
         */
        put: operations["integrations.replace"];
        post?: never;
        /**
         * Archive an integration
         * @description What waits to be sent is given up.
         */
        delete: operations["integrations.archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send integration.tested at once, and show how it went
         * @description Also where it fails: the delivery is dead then, and its attempt says why. One that succeeds makes the integration active, unless it is disabled.
         */
        post: operations["integrations.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an integration a new secret; a webhook is signed with both for a while */
        post: operations["integrations.rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable an integration that is disabled */
        post: operations["integrations.enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disable an integration: nothing more is sent, and what waits is given up */
        post: operations["integrations.disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was sent to an integration in the last 30 days, newest first */
        get: operations["integrations.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a delivery: what was sent, each attempt and what was answered */
        get: operations["integrations.delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, with the same id and body */
        post: operations["integrations.redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import recorded dialogues, or tasks of a benchmark
         * @description All or nothing, unless partial: bad lines are named, each with its faults. A file beyond 10 MB goes in pieces, each with firstLine and an Idempotency-Key of its own; parley import does that.
         */
        post: operations["imports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List runs, newest first */
        get: operations["runs.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a run with its turns and assertions */
        get: operations["runs.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenarios/{id}/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a run of a scenario with its turns and assertions */
        get: operations["runs.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a run of a test with its turns and assertions */
        get: operations["runs.getOfTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a run that has not ended */
        post: operations["runs.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/rescore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Judge a run again by the assertions that its scenario or test has now
         * @description Nothing is played. outcome and assertions stay as they were; effectiveOutcome follows the new evaluation.
         */
        post: operations["runs.rescore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a run from its beginning to its end
         * @description Server-sent events: its activity (`event` is the action) and its turns (`event` is turn) as they are written. Begins with what there is and ends with the run; 204 when nothing is left behind Last-Event-ID.
         */
        get: operations["runs.events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List batches */
        get: operations["batches.list"];
        put?: never;
        /** Create a batch: many conversations that are run and judged together */
        post: operations["batches.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a batch */
        get: operations["batches.get"];
        /**
         * Replace a batch
         * @description A batch run that has begun holds what it was planned with.
         */
        put: operations["batches.replace"];
        post?: never;
        /** Archive a batch */
        delete: operations["batches.archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a batch would run, before it is stored
         * @description Refuses what creating or replacing it would refuse, with every fault, and writes nothing.
         */
        post: operations["batches.dryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a batch: all its conversations are planned and queued at once
         * @description With dryRun nothing is made. A batch that is not ready is refused.
         */
        post: operations["batches.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List batch runs, newest first */
        get: operations["batchRuns.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a batch run: progress, verdict, and what it was planned with */
        get: operations["batchRuns.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}/cells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the cells of a batch run with their runs, in the order of the plan */
        get: operations["batchRuns.cells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Label a batch run, to be a baseline by name; null takes the label away */
        put: operations["batchRuns.label"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a batch run: nothing begins any more, and what runs has some time to end */
        post: operations["batchRuns.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play again what is missing or ended in an error, in the same batch run */
        post: operations["batchRuns.resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare a batch run with a baseline, cell by cell */
        get: operations["batchReports.comparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the failures of a batch run, equal ones under one line, the most frequent first */
        get: operations["batchReports.failures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take a batch run elsewhere: JUnit XML, NDJSON, CSV, Markdown or one HTML file
         * @description While the batch run goes on, it holds what there is.
         */
        get: operations["batchReports.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}/rescore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Judge the conversations of a batch run again by what scenarios and tests require now
         * @description Nothing is played. What was judged before stays readable in judgements, and in evaluations of each run.
         */
        post: operations["batchReports.rescore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rubrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List rubrics */
        get: operations["rubrics.list"];
        put?: never;
        /** Create a rubric: what reviewers are asked about a conversation */
        post: operations["rubrics.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rubrics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a rubric */
        get: operations["rubrics.get"];
        /**
         * Replace a rubric
         * @description Makes a new version, a draft until it is published. Published versions never change; reviews keep the one they were made with.
         */
        put: operations["rubrics.replace"];
        post?: never;
        /**
         * Retire a rubric
         * @description New reviews are no longer given it; those that have it keep it.
         */
        delete: operations["rubrics.archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rubrics/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the present version of a rubric
         * @description Names every fault that keeps it from being one: keys that are not unique, points without an anchor, conditions in a circle, ...
         */
        post: operations["rubrics.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rubrics/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the published versions of a rubric, newest first */
        get: operations["rubrics.versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give conversations to reviewers
         * @description The same seed and the same material give the same plan; dryRun shows it without making anything.
         */
        post: operations["reviews.assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the next review that waits for the caller
         * @description Own ones first, then those of the pool, by priority and due date. No two callers are given the same one.
         */
        post: operations["reviews.next"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the reviews that the caller may see, newest first */
        get: operations["reviews.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a review with its rubric and its conversation */
        get: operations["reviews.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a review, go on with it, or renew its lease
         * @description While the lease lasts nobody else gets it. Again by the same person: the same lease, extended.
         */
        post: operations["reviews.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep what is answered so far, and renew the lease */
        put: operations["reviews.draft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a review
         * @description Checked against its rubric, with every fault at once. An adjudication needs a rationale.
         */
        post: operations["reviews.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Skip a review */
        post: operations["reviews.skip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a review for a conflict of interest; somebody else gets it */
        post: operations["reviews.decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the lease of a review back */
        post: operations["reviews.release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a submitted review up again
         * @description Its author within 15 minutes while the task is not resolved; an editor at any time, with a reason.
         */
        post: operations["reviews.reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a review to somebody else, or back to the pool
         * @description One that is being worked on needs force (admin); the draft of who had it is kept for them. A reviewer may give their own to the pool.
         */
        post: operations["reviews.reassign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dispute answers of a submitted review
         * @description Its author or an editor; five times at most, within 45 days.
         */
        post: operations["reviews.dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide the open dispute of a review
         * @description An accepted one makes a new revision of the answers; the task is resolved anew. Not by who wrote the review; withdrawn by who opened it.
         */
        post: operations["reviews.resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List review tasks, newest first */
        get: operations["reviewTasks.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review-tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a review task with its resolution */
        get: operations["reviewTasks.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review-tasks/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a review task and what is open of it */
        post: operations["reviewTasks.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch-runs/{id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what reviewers found of a batch run, and the pass rate that follows for all of it */
        get: operations["findings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviewers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List members who may review, with their profiles and what is open */
        get: operations["reviewers.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviewers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the profile of a reviewer, and pause or unpause them */
        put: operations["reviewers.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gold-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what is known about conversations, to measure reviewers by */
        get: operations["goldItems.list"];
        put?: never;
        /**
         * Say what is known about a conversation
         * @description Who reviews it is not told. Again for the same conversation and rubric version: replaced.
         */
        post: operations["goldItems.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the queued work of the workspace, now */
        get: operations["queue.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queue/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Work on the queue within this request
         * @description Claims due jobs until limit or maxMs, then answers; what it began goes on to its end. Safe beside workers and beside itself, so a cron job can drive the whole service.
         */
        post: operations["queue.process"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity/resource/{resourceType}/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what was done to one resource, newest first */
        get: operations["activity.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what was done in the workspace, newest first */
        get: operations["activity.listAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what is done in the workspace, as it is sealed
         * @description Server-sent events: `id` is the seq, `event` the action, `data` the entry. Without Last-Event-ID it begins with what is sealed from now on, with 0 at the beginning of all. docs/activity.md has a client.
         */
        get: operations["events.follow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "project.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * project.created has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.project.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "project.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * project.replaced has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.project.replaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "project.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * project.archived has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.project.archived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "channel.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * channel.created has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.channel.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "channel.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * channel.replaced has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.channel.replaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "channel.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * channel.archived has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.channel.archived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "channel.probed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * channel.probed has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.channel.probed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "persona.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * persona.created has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.persona.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "persona.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * persona.replaced has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.persona.replaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "persona.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * persona.archived has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.persona.archived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "scenario.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * scenario.created has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.scenario.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "scenario.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * scenario.replaced has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.scenario.replaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "scenario.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * scenario.archived has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.scenario.archived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "test.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * test.created has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.test.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "test.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * test.replaced has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.test.replaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "test.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * test.archived has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.test.archived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.queued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.queued has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.run.queued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.started has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.run.started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.requeued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.requeued has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.run.requeued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.completed has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.run.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.canceled has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.run.canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.rescored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.rescored has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.run.rescored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.seeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.seeded has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.run.seeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.reviewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.reviewed has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.run.reviewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.reviewReopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.reviewReopened has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.run.reviewReopened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batch.created has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batch.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batch.replaced has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batch.replaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batch.archived has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batch.archived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.scheduleSkipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batch.scheduleSkipped has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batch.scheduleSkipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batch.scheduleFailed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batch.scheduleFailed has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batch.scheduleFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batchRun.queued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batchRun.queued has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batchRun.queued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batchRun.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batchRun.started has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batchRun.started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batchRun.cancelRequested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batchRun.cancelRequested has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batchRun.cancelRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batchRun.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batchRun.completed has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batchRun.completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batchRun.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batchRun.canceled has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batchRun.canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batchRun.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batchRun.resumed has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batchRun.resumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batchRun.rescored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batchRun.rescored has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batchRun.rescored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "batchRun.labeled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * batchRun.labeled has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.batchRun.labeled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rubric.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rubric.created has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.rubric.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rubric.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rubric.replaced has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.rubric.replaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rubric.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rubric.archived has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.rubric.archived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rubric.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rubric.published has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.rubric.published"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rubric.goldChanged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rubric.goldChanged has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.rubric.goldChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reviewTask.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reviewTask.created has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.reviewTask.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reviewTask.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reviewTask.started has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.reviewTask.started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reviewTask.resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reviewTask.resolved has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.reviewTask.resolved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reviewTask.split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reviewTask.split has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.reviewTask.split"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reviewTask.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reviewTask.reopened has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.reviewTask.reopened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reviewTask.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * reviewTask.canceled has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.reviewTask.canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.assigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.assigned has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.assigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.started has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.leaseExpired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.leaseExpired has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.leaseExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.released has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.released"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.submitted has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.submitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.revised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.revised has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.revised"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.reopened has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.reopened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.skipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.skipped has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.skipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.declined has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.reassigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.reassigned has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.reassigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.disputed has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.disputed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.disputeResolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.disputeResolved has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.disputeResolved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * review.canceled has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.review.canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "integration.tested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * integration.tested has happened
         * @description Signed by Standard Webhooks. Any answer of 2xx takes it; 410 disables the integration.
         */
        post: operations["webhooks.integration.tested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Contains text
         * @description The agent says the text, or one of several texts, literally. By default in any of its replies.
         */
        NewContainsAssertionInput: {
            /** @constant */
            kind: "contains";
            settings: {
                /** @description the text to look for */
                text?: string;
                /** @description instead of `text`: several texts, of which one is enough */
                any?: string[];
                /** @default false */
                caseSensitive?: boolean;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; anyReply when absent
             * @default anyReply
             */
            scope?: string;
            name?: string;
        };
        /**
         * Does not contain text
         * @description The agent never says the text, nor any of several texts. By default in every reply.
         */
        NewNotContainsAssertionInput: {
            /** @constant */
            kind: "notContains";
            settings: {
                /** @description the text to look for */
                text?: string;
                /** @description instead of `text`: several texts, of which one is enough */
                any?: string[];
                /** @default false */
                caseSensitive?: boolean;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; everyReply when absent
             * @default everyReply
             */
            scope?: string;
            name?: string;
        };
        /**
         * Equals text
         * @description The reply is this text, but for white space at both ends. By default the last reply.
         */
        NewEqualsAssertionInput: {
            /** @constant */
            kind: "equals";
            settings: {
                text: string;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; lastReply when absent
             * @default lastReply
             */
            scope?: string;
            name?: string;
        };
        /**
         * Matches a pattern
         * @description A regular expression is found in what the agent says. By default in any reply.
         */
        NewRegexAssertionInput: {
            /** @constant */
            kind: "regex";
            settings: {
                /** @description a pattern in RE2 syntax, searched anywhere in the text; no look-around and no back-references */
                pattern: string;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; anyReply when absent
             * @default anyReply
             */
            scope?: string;
            name?: string;
        };
        /**
         * Similar to a text
         * @description The wording is close to this text: at least `min` of its pairs of letters are the same (bigram Dice, from 0 to 1). It compares letters, not meaning. By default any reply.
         */
        NewSimilarityAssertionInput: {
            /** @constant */
            kind: "similarity";
            settings: {
                to: string;
                /** @description 0.5 is loosely the same wording, 0.8 nearly the same */
                min: number;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; anyReply when absent
             * @default anyReply
             */
            scope?: string;
            name?: string;
        };
        /**
         * Length
         * @description The reply has at least `min` and at most `max` characters (Unicode code points), words or sentences. By default every reply.
         */
        NewLengthAssertionInput: {
            /** @constant */
            kind: "length";
            settings: {
                min?: number;
                max?: number;
                /** @enum {string} */
                unit: "characters" | "words" | "sentences";
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; everyReply when absent
             * @default everyReply
             */
            scope?: string;
            name?: string;
        };
        /**
         * Language
         * @description The agent speaks this language: every reply that is long enough to tell (about four words) is in it. Short, mixed and unknown text is inconclusive. By default the whole conversation.
         */
        NewLanguageAssertionInput: {
            /** @constant */
            kind: "language";
            settings: {
                /**
                 * @description the language subtag of BCP 47, such as "de"; regions and scripts are not told apart
                 * @enum {string}
                 */
                is: "en" | "de" | "es" | "fr" | "it" | "pt" | "nl" | "da" | "sv" | "no" | "fi" | "et" | "pl" | "cs" | "sk" | "hr" | "ro" | "hu" | "tr" | "id" | "vi" | "ca" | "ru" | "uk" | "bg" | "el" | "ja" | "ko" | "zh" | "ar" | "fa" | "he" | "hi" | "th";
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        /**
         * Is JSON of a schema
         * @description The whole text of the reply is JSON that a JSON Schema accepts. By default the last reply.
         */
        NewJsonSchemaAssertionInput: {
            /** @constant */
            kind: "jsonSchema";
            settings: {
                /** @description a JSON Schema, draft 2020-12, without recursion; references only inside it; patterns in RE2 syntax */
                schema: {
                    [key: string]: unknown;
                };
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; lastReply when absent
             * @default lastReply
             */
            scope?: string;
            name?: string;
        };
        /**
         * Has a value at a JSON path
         * @description The whole text of the reply is JSON in which the path selects something and, if told, one selected value equals `equals`.
         */
        NewJsonPathAssertionInput: {
            /** @constant */
            kind: "jsonPath";
            settings: {
                /** @description a JSONPath (RFC 9535) such as $.order.status; the functions match() and search() are not offered */
                path: string;
                /** @description any JSON value, null included */
                equals?: unknown;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; lastReply when absent
             * @default lastReply
             */
            scope?: string;
            name?: string;
        };
        /**
         * Calls a tool
         * @description The agent calls the tool, exactly `times` times if told, else at least once. By default in the whole conversation.
         */
        NewToolCalledAssertionInput: {
            /** @constant */
            kind: "toolCalled";
            settings: {
                name: string;
                times?: number;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        /**
         * Does not call a tool
         * @description The agent never calls the tool. By default in the whole conversation. An agent that tells no tool calls at all is inconclusive.
         */
        NewToolNotCalledAssertionInput: {
            /** @constant */
            kind: "toolNotCalled";
            settings: {
                name: string;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        /**
         * Calls tools in order
         * @description The agent calls these tools in this order; other calls may stand between. By default in the whole conversation.
         */
        NewToolOrderAssertionInput: {
            /** @constant */
            kind: "toolOrder";
            settings: {
                names: string[];
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        /**
         * Calls a tool with arguments
         * @description One call of the tool has these arguments: all of them and perhaps more (`subset`, at every depth), or exactly them. By default any call of the conversation.
         */
        NewToolArgumentsAssertionInput: {
            /** @constant */
            kind: "toolArguments";
            settings: {
                name: string;
                /**
                 * @default subset
                 * @enum {string}
                 */
                match?: "subset" | "exact";
                arguments: {
                    [key: string]: unknown;
                };
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        /**
         * Latency
         * @description The agent is fast enough: each reply in scope (`turn`), the median or 95th percentile of them (nearest rank), or `total`: the duration of the conversation, and with a narrower scope the sum of its replies.
         */
        NewLatencyAssertionInput: {
            /** @constant */
            kind: "latency";
            settings: {
                /** @enum {string} */
                of: "turn" | "p50" | "p95" | "total";
                maxMs: number;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        /**
         * Number of turns
         * @description The conversation has at least `min` and at most `max` turns. A turn is one message of the user and what the agent answers to it.
         */
        NewTurnsAssertionInput: {
            /** @constant */
            kind: "turns";
            settings: {
                min?: number;
                max?: number;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        /**
         * Does not repeat itself
         * @description The agent says no reply more than `max` times in the conversation. Case, white space and punctuation do not count; replies without text are left out.
         */
        NewNoRepetitionAssertionInput: {
            /** @constant */
            kind: "noRepetition";
            settings: {
                /** @default 1 */
                max?: number;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        /**
         * No personal data
         * @description The agent tells no e-mail address, phone number, payment card (Luhn), bank account (IBAN) or US social security number but those in `except`. By default in every reply.
         */
        NewNoPersonalDataAssertionInput: {
            /** @constant */
            kind: "noPersonalData";
            settings: {
                /**
                 * @default [
                 *       "email",
                 *       "creditCard",
                 *       "iban",
                 *       "ssn",
                 *       "phone"
                 *     ]
                 */
                kinds?: ("email" | "creditCard" | "iban" | "ssn" | "phone")[];
                /**
                 * @description texts that are allowed, compared by their letters and digits; "@example.com" allows every address of that domain
                 * @default []
                 */
                except?: string[];
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; everyReply when absent
             * @default everyReply
             */
            scope?: string;
            name?: string;
        };
        /**
         * Refuses
         * @description The agent refuses what it was asked for, or with `expected: false` never does, told by its wording in English, German or Spanish. Refusing under a condition ("not without your number") is inconclusive, and so are other languages. By default the whole conversation.
         */
        NewRefusalAssertionInput: {
            /** @constant */
            kind: "refusal";
            settings: {
                /** @description whether it should refuse */
                expected: boolean;
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        /**
         * Hands over to a person
         * @description The agent hands the conversation over to a person, or with `expected: false` never does. With `tool` only a call of it counts; else a call of a tool named like a transfer to a person, or what it says: one of `phrases`, or its wording in English, German or Spanish. Offering or announcing it under a condition is not doing it. By default the whole conversation.
         */
        NewHandoffAssertionInput: {
            /** @constant */
            kind: "handoff";
            settings: {
                /** @description whether it should hand over */
                expected: boolean;
                /** @description the tool by which it hands over */
                tool?: string;
                /** @description what it says on handing over, instead of the wording known here; with `tool` only for agents that tell no tool calls */
                phrases?: string[];
            };
            /**
             * @description whether the outcome of the run depends on it
             * @default true
             */
            required?: boolean;
            /**
             * @description its part in the score
             * @default 1
             */
            weight?: number;
            /**
             * @description where it is judged; transcript when absent
             * @default transcript
             */
            scope?: string;
            name?: string;
        };
        NewAssertionInput: components["schemas"]["NewContainsAssertionInput"] | components["schemas"]["NewNotContainsAssertionInput"] | components["schemas"]["NewEqualsAssertionInput"] | components["schemas"]["NewRegexAssertionInput"] | components["schemas"]["NewSimilarityAssertionInput"] | components["schemas"]["NewLengthAssertionInput"] | components["schemas"]["NewLanguageAssertionInput"] | components["schemas"]["NewJsonSchemaAssertionInput"] | components["schemas"]["NewJsonPathAssertionInput"] | components["schemas"]["NewToolCalledAssertionInput"] | components["schemas"]["NewToolNotCalledAssertionInput"] | components["schemas"]["NewToolOrderAssertionInput"] | components["schemas"]["NewToolArgumentsAssertionInput"] | components["schemas"]["NewLatencyAssertionInput"] | components["schemas"]["NewTurnsAssertionInput"] | components["schemas"]["NewNoRepetitionAssertionInput"] | components["schemas"]["NewNoPersonalDataAssertionInput"] | components["schemas"]["NewRefusalAssertionInput"] | components["schemas"]["NewHandoffAssertionInput"];
        ToolCallInput: {
            id?: string;
            name: string;
            arguments: unknown;
            result?: unknown;
        };
        NewChannelAuthInput: {
            /** @constant */
            type: "none";
        } | {
            /** @constant */
            type: "bearer";
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        } | {
            /** @constant */
            type: "apiKey";
            /** @default x-api-key */
            header?: string;
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        } | {
            /** @constant */
            type: "basic";
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        } | {
            /** @constant */
            type: "hmac";
            /**
             * @default sha256
             * @enum {string}
             */
            algorithm?: "sha256" | "sha512";
            /**
             * @default hex
             * @enum {string}
             */
            encoding?: "hex" | "base64";
            /**
             * @description carries prefix and the HMAC of "<timestamp>.<body>"
             * @default x-signature
             */
            signatureHeader?: string;
            /**
             * @description carries the timestamp, in whole Unix seconds
             * @default x-timestamp
             */
            timestampHeader?: string;
            /**
             * @description such as sha256=
             * @default
             */
            prefix?: string;
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        } | {
            /** @constant */
            type: "mtls";
            /** @description PEM; trusted instead of the usual authorities */
            ca?: string;
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin */
            secret?: {
                /** @description PEM, followed by the rest of its chain */
                certificate: string;
                /** @description PEM, without passphrase */
                key: string;
            };
        } | {
            /** @constant */
            type: "oauth2ClientCredentials";
            /** @description full address of the token endpoint */
            tokenUrl: string;
            clientId: string;
            scope?: string;
            audience?: string;
            /**
             * @description where the token endpoint takes client and secret
             * @default header
             * @enum {string}
             */
            credentialsIn?: "header" | "body";
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        };
        RecordingInput: {
            id: string;
            messages: {
                [key: string]: unknown;
            }[];
        };
        ProbeRequestInput: {
            /** @description absent: a greeting, or what the channel knows to say */
            message?: string;
            /** @default {} */
            variables?: {
                [key: string]: string | number | boolean;
            };
        };
        NewChannelInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment?: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status?: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default {} */
            timeouts?: {
                /** @default 5000 */
                connectMs?: number;
                /** @default 30000 */
                firstByteMs?: number;
                /** @default 60000 */
                turnMs?: number;
            };
            /** @default {} */
            retry?: {
                /** @default 2 */
                max?: number;
            };
            /** @default {} */
            limits?: {
                /** @default 4 */
                concurrency?: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "demo";
            config: {
                /**
                 * @default support
                 * @enum {string}
                 */
                template?: "support" | "booking" | "handoff";
                /**
                 * @description 2 is the release with a regression
                 * @default 1
                 */
                release?: 1 | 2;
                /**
                 * @description share of conversations in which an unreliable skill fails
                 * @default 0
                 */
                flakeRate?: number;
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment?: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status?: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default {} */
            timeouts?: {
                /** @default 5000 */
                connectMs?: number;
                /** @default 30000 */
                firstByteMs?: number;
                /** @default 60000 */
                turnMs?: number;
            };
            /** @default {} */
            retry?: {
                /** @default 2 */
                max?: number;
            };
            /** @default {} */
            limits?: {
                /** @default 4 */
                concurrency?: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "openaiChat";
            config: {
                /** @description full address of the chat completions endpoint */
                url: string;
                model?: string;
                systemPrompt?: string;
                /** @default false */
                stream?: boolean;
                temperature?: number;
                headers?: {
                    [key: string]: string;
                };
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment?: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status?: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default {} */
            timeouts?: {
                /** @default 5000 */
                connectMs?: number;
                /** @default 30000 */
                firstByteMs?: number;
                /** @default 60000 */
                turnMs?: number;
            };
            /** @default {} */
            retry?: {
                /** @default 2 */
                max?: number;
            };
            /** @default {} */
            limits?: {
                /** @default 4 */
                concurrency?: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "http";
            config: {
                url: string;
                /**
                 * @default POST
                 * @enum {string}
                 */
                method?: "POST" | "GET" | "PUT" | "PATCH";
                headers?: {
                    [key: string]: string;
                };
                /** @description a JSON value, or a text of the content type; {{name}} is filled in */
                body?: unknown;
                response: {
                    /** @description JSON path (RFC 9535) of the reply: a text, a number or a list of texts; $ also takes an answer that is not JSON */
                    text: string;
                    /** @description JSON path (RFC 9535) of several messages, if there are any */
                    messages?: string;
                    /** @description JSON path (RFC 9535) of the tools that were called */
                    toolCalls?: string;
                    /** @description JSON path (RFC 9535) of a value that is truthy when the agent ends the conversation */
                    end?: string;
                    /** @description JSON path (RFC 9535) of an object with the counts of tokens */
                    usage?: string;
                    /** @description JSON path (RFC 9535) of a value that is truthy when the agent failed */
                    error?: string;
                };
                session?: {
                    start?: {
                        url: string;
                        /**
                         * @default POST
                         * @enum {string}
                         */
                        method?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                        headers?: {
                            [key: string]: string;
                        };
                        /** @description a JSON value, or a text of the content type; {{name}} is filled in */
                        body?: unknown;
                        /** @description JSON path (RFC 9535) of the session’s id */
                        sessionId?: string;
                        /** @description JSON path (RFC 9535) of a first message */
                        greeting?: string;
                    };
                    end?: {
                        url: string;
                        /**
                         * @default POST
                         * @enum {string}
                         */
                        method?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                        headers?: {
                            [key: string]: string;
                        };
                        /** @description a JSON value, or a text of the content type; {{name}} is filled in */
                        body?: unknown;
                    };
                };
                /**
                 * @default none
                 * @enum {string}
                 */
                stream?: "none" | "sse";
                sse?: {
                    /** @description name of the events that carry text; absent: all */
                    event?: string;
                    /** @description JSON path (RFC 9535) of a piece of text in each event; absent: response.text */
                    text?: string;
                    /** @description data or name of the event after which another message begins; *: each event with text is a message */
                    next?: string;
                    /** @description data or name of the event that ends the answer; absent: [DONE] or the end of the stream */
                    done?: string;
                };
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment?: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status?: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default {} */
            timeouts?: {
                /** @default 5000 */
                connectMs?: number;
                /** @default 30000 */
                firstByteMs?: number;
                /** @default 60000 */
                turnMs?: number;
            };
            /** @default {} */
            retry?: {
                /** @default 2 */
                max?: number;
            };
            /** @default {} */
            limits?: {
                /** @default 4 */
                concurrency?: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "replay";
            config: {
                /** @description written only; answers and runs name them by their hash */
                recordings?: components["schemas"]["RecordingInput"][];
                /** @description SHA-256 of recordings that this workspace has already */
                recordingsHash?: string;
            };
        };
        ChannelReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment?: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status?: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default {} */
            timeouts?: {
                /** @default 5000 */
                connectMs?: number;
                /** @default 30000 */
                firstByteMs?: number;
                /** @default 60000 */
                turnMs?: number;
            };
            /** @default {} */
            retry?: {
                /** @default 2 */
                max?: number;
            };
            /** @default {} */
            limits?: {
                /** @default 4 */
                concurrency?: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "demo";
            config: {
                /**
                 * @default support
                 * @enum {string}
                 */
                template?: "support" | "booking" | "handoff";
                /**
                 * @description 2 is the release with a regression
                 * @default 1
                 */
                release?: 1 | 2;
                /**
                 * @description share of conversations in which an unreliable skill fails
                 * @default 0
                 */
                flakeRate?: number;
            };
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment?: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status?: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default {} */
            timeouts?: {
                /** @default 5000 */
                connectMs?: number;
                /** @default 30000 */
                firstByteMs?: number;
                /** @default 60000 */
                turnMs?: number;
            };
            /** @default {} */
            retry?: {
                /** @default 2 */
                max?: number;
            };
            /** @default {} */
            limits?: {
                /** @default 4 */
                concurrency?: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "openaiChat";
            config: {
                /** @description full address of the chat completions endpoint */
                url: string;
                model?: string;
                systemPrompt?: string;
                /** @default false */
                stream?: boolean;
                temperature?: number;
                headers?: {
                    [key: string]: string;
                };
            };
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment?: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status?: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default {} */
            timeouts?: {
                /** @default 5000 */
                connectMs?: number;
                /** @default 30000 */
                firstByteMs?: number;
                /** @default 60000 */
                turnMs?: number;
            };
            /** @default {} */
            retry?: {
                /** @default 2 */
                max?: number;
            };
            /** @default {} */
            limits?: {
                /** @default 4 */
                concurrency?: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "http";
            config: {
                url: string;
                /**
                 * @default POST
                 * @enum {string}
                 */
                method?: "POST" | "GET" | "PUT" | "PATCH";
                headers?: {
                    [key: string]: string;
                };
                /** @description a JSON value, or a text of the content type; {{name}} is filled in */
                body?: unknown;
                response: {
                    /** @description JSON path (RFC 9535) of the reply: a text, a number or a list of texts; $ also takes an answer that is not JSON */
                    text: string;
                    /** @description JSON path (RFC 9535) of several messages, if there are any */
                    messages?: string;
                    /** @description JSON path (RFC 9535) of the tools that were called */
                    toolCalls?: string;
                    /** @description JSON path (RFC 9535) of a value that is truthy when the agent ends the conversation */
                    end?: string;
                    /** @description JSON path (RFC 9535) of an object with the counts of tokens */
                    usage?: string;
                    /** @description JSON path (RFC 9535) of a value that is truthy when the agent failed */
                    error?: string;
                };
                session?: {
                    start?: {
                        url: string;
                        /**
                         * @default POST
                         * @enum {string}
                         */
                        method?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                        headers?: {
                            [key: string]: string;
                        };
                        /** @description a JSON value, or a text of the content type; {{name}} is filled in */
                        body?: unknown;
                        /** @description JSON path (RFC 9535) of the session’s id */
                        sessionId?: string;
                        /** @description JSON path (RFC 9535) of a first message */
                        greeting?: string;
                    };
                    end?: {
                        url: string;
                        /**
                         * @default POST
                         * @enum {string}
                         */
                        method?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                        headers?: {
                            [key: string]: string;
                        };
                        /** @description a JSON value, or a text of the content type; {{name}} is filled in */
                        body?: unknown;
                    };
                };
                /**
                 * @default none
                 * @enum {string}
                 */
                stream?: "none" | "sse";
                sse?: {
                    /** @description name of the events that carry text; absent: all */
                    event?: string;
                    /** @description JSON path (RFC 9535) of a piece of text in each event; absent: response.text */
                    text?: string;
                    /** @description data or name of the event after which another message begins; *: each event with text is a message */
                    next?: string;
                    /** @description data or name of the event that ends the answer; absent: [DONE] or the end of the stream */
                    done?: string;
                };
            };
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment?: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status?: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default {} */
            timeouts?: {
                /** @default 5000 */
                connectMs?: number;
                /** @default 30000 */
                firstByteMs?: number;
                /** @default 60000 */
                turnMs?: number;
            };
            /** @default {} */
            retry?: {
                /** @default 2 */
                max?: number;
            };
            /** @default {} */
            limits?: {
                /** @default 4 */
                concurrency?: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "replay";
            config: {
                /** @description written only; answers and runs name them by their hash */
                recordings?: components["schemas"]["RecordingInput"][];
                /** @description SHA-256 of recordings that this workspace has already */
                recordingsHash?: string;
            };
        };
        CurlRequestInput: {
            projectId: string;
            curl: string;
            /** @description absent: the host of the address */
            name?: string;
            /** @default false */
            create?: boolean;
            /**
             * @description with create: send the message of the command at once
             * @default true
             */
            probe?: boolean;
        };
        NewPersonaInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @default  */
            backstory?: string;
            /** @default  */
            stylePrompt?: string;
            /** @default en */
            language?: string;
            /** @default {} */
            traits?: {
                /** @default calm */
                mood?: ("calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry") | {
                    /** @enum {string} */
                    value: "calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry";
                    weight: number;
                }[];
                /** @default 0.5 */
                patience?: number | {
                    value: number;
                    weight: number;
                }[];
                /** @default standard */
                verbosity?: ("minimal" | "standard" | "rambling") | {
                    /** @enum {string} */
                    value: "minimal" | "standard" | "rambling";
                    weight: number;
                }[];
                /** @default clear */
                clarity?: ("clear" | "indirect" | "vague") | {
                    /** @enum {string} */
                    value: "clear" | "indirect" | "vague";
                    weight: number;
                }[];
                /** @default cooperative */
                cooperation?: ("cooperative" | "neutral" | "resistant" | "adversarial") | {
                    /** @enum {string} */
                    value: "cooperative" | "neutral" | "resistant" | "adversarial";
                    weight: number;
                }[];
                /** @default medium */
                techLiteracy?: ("low" | "medium" | "high") | {
                    /** @enum {string} */
                    value: "low" | "medium" | "high";
                    weight: number;
                }[];
                /** @default normal */
                memory?: ("short" | "normal" | "long") | {
                    /** @enum {string} */
                    value: "short" | "normal" | "long";
                    weight: number;
                }[];
                /** @default 0 */
                typoRate?: number | {
                    /** @description chance of a slip in each ordinary word; names, numbers and facts are spared */
                    value: number;
                    weight: number;
                }[];
                /** @default 0.5 */
                politeness?: number | {
                    value: number;
                    weight: number;
                }[];
            };
            /** @default {} */
            behaviour?: {
                /**
                 * @description waited before each message
                 * @default 0
                 */
                responseDelayMs?: number;
                /**
                 * @description share of messages written in several lines
                 * @default 0
                 */
                messageSplitRate?: number;
                /**
                 * @description share of messages with a remark beside the point
                 * @default 0
                 */
                topicSwitchRate?: number;
                /**
                 * @description share of turns, after the opening, in which nothing is said
                 * @default 0
                 */
                silenceRate?: number;
                /** @description leaves after so many turns, whatever was said */
                givesUpAfterTurns?: number;
                /** @description asks for a person, once, after so many turns */
                escalatesAfterTurns?: number;
            };
            voice?: {
                name: string;
                speed?: number;
            };
            /** @default {} */
            guards?: {
                /**
                 * @description keys or values of facts that are never said
                 * @default []
                 */
                neverReveal?: string[];
                /** @default 600 */
                maxCharsPerTurn?: number;
            };
        };
        PersonaCopyInput: {
            projectId: string;
            copyOf: string;
            name?: string;
        };
        PersonaReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @default  */
            backstory?: string;
            /** @default  */
            stylePrompt?: string;
            /** @default en */
            language?: string;
            /** @default {} */
            traits?: {
                /** @default calm */
                mood?: ("calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry") | {
                    /** @enum {string} */
                    value: "calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry";
                    weight: number;
                }[];
                /** @default 0.5 */
                patience?: number | {
                    value: number;
                    weight: number;
                }[];
                /** @default standard */
                verbosity?: ("minimal" | "standard" | "rambling") | {
                    /** @enum {string} */
                    value: "minimal" | "standard" | "rambling";
                    weight: number;
                }[];
                /** @default clear */
                clarity?: ("clear" | "indirect" | "vague") | {
                    /** @enum {string} */
                    value: "clear" | "indirect" | "vague";
                    weight: number;
                }[];
                /** @default cooperative */
                cooperation?: ("cooperative" | "neutral" | "resistant" | "adversarial") | {
                    /** @enum {string} */
                    value: "cooperative" | "neutral" | "resistant" | "adversarial";
                    weight: number;
                }[];
                /** @default medium */
                techLiteracy?: ("low" | "medium" | "high") | {
                    /** @enum {string} */
                    value: "low" | "medium" | "high";
                    weight: number;
                }[];
                /** @default normal */
                memory?: ("short" | "normal" | "long") | {
                    /** @enum {string} */
                    value: "short" | "normal" | "long";
                    weight: number;
                }[];
                /** @default 0 */
                typoRate?: number | {
                    /** @description chance of a slip in each ordinary word; names, numbers and facts are spared */
                    value: number;
                    weight: number;
                }[];
                /** @default 0.5 */
                politeness?: number | {
                    value: number;
                    weight: number;
                }[];
            };
            /** @default {} */
            behaviour?: {
                /**
                 * @description waited before each message
                 * @default 0
                 */
                responseDelayMs?: number;
                /**
                 * @description share of messages written in several lines
                 * @default 0
                 */
                messageSplitRate?: number;
                /**
                 * @description share of messages with a remark beside the point
                 * @default 0
                 */
                topicSwitchRate?: number;
                /**
                 * @description share of turns, after the opening, in which nothing is said
                 * @default 0
                 */
                silenceRate?: number;
                /** @description leaves after so many turns, whatever was said */
                givesUpAfterTurns?: number;
                /** @description asks for a person, once, after so many turns */
                escalatesAfterTurns?: number;
            };
            voice?: {
                name: string;
                speed?: number;
            };
            /** @default {} */
            guards?: {
                /**
                 * @description keys or values of facts that are never said
                 * @default []
                 */
                neverReveal?: string[];
                /** @default 600 */
                maxCharsPerTurn?: number;
            };
        };
        DriverInput: {
            /** @constant */
            mode: "scripted";
            turns: {
                /** @enum {string} */
                role?: "user" | "silence";
                content: string;
                /**
                 * @description it is sent, and no answer to it is awaited
                 * @constant
                 */
                noReply?: true;
            }[];
        } | {
            /** @constant */
            mode: "rules";
        };
        RunRequestInput: {
            channelId?: string;
            channelIds?: string[];
            personaId?: string;
            personaIds?: string[];
            repeats?: number;
            /** @default {} */
            variables?: {
                [key: string]: string | number | boolean;
            };
            seed?: number | string;
            /**
             * @default live
             * @enum {string}
             */
            mode?: "live";
        };
        /** @enum {string} */
        RoleInput: "viewer" | "reviewer" | "editor" | "admin" | "owner";
        NewWorkspaceInput: {
            name: string;
        };
        /**
         * @example {
         *       "name": "Ada Lovelace",
         *       "email": "ada@example.com",
         *       "role": "editor"
         *     }
         */
        NewMemberInput: {
            /**
             * @description service: no sign-in, API keys only
             * @default person
             * @enum {string}
             */
            kind?: "person" | "service";
            name: string;
            /**
             * Format: email
             * @description whom to invite: the first valid ID token with this verified address becomes the member
             */
            email?: string;
            /** @default viewer */
            role?: components["schemas"]["RoleInput"];
        };
        NewApiKeyInput: {
            name: string;
            /** @description no higher than the role of the caller and of the member; default: as high as both allow */
            role?: components["schemas"]["RoleInput"];
            /** Format: date-time */
            expiresAt?: string;
            /** @description a service account (admin); default: the caller */
            memberId?: string;
        };
        RotationInput: {
            /**
             * @description how long the old key still works, 30 days at most
             * @default 0
             */
            graceSeconds?: number;
        };
        /** @description of type tag, id is the tag: all scenarios and tests of the project that carry it when the batch is run */
        BatchItemInput: {
            /** @enum {string} */
            type: "scenario" | "test" | "tag";
            id: string;
        };
        BatchMatrixInput: {
            /**
             * @description for the scenarios; a test says the same whoever says it
             * @default []
             */
            personaIds?: string[];
            /** @default [] */
            channelIds?: string[];
            /**
             * @description each set goes over the variables of the item, and makes cells of its own
             * @default []
             */
            variables?: {
                [key: string]: string | number | boolean;
            }[];
        };
        BatchSampleInput: {
            /** @description how many of all cells are played */
            cells: number;
            /**
             * @description each of these gets its share of the sample
             * @default item
             * @enum {string}
             */
            stratifyBy?: "item" | "persona" | "channel";
            /**
             * @description the same seed draws the same cells, so that batch runs pair
             * @default sample
             */
            seed?: string;
        };
        GateInput: {
            /** @description without it, and without perCellMinPassRate and a baseline, every run that counts must pass */
            minPassRate?: number;
            perCellMinPassRate?: number;
            /**
             * @description observed: the rate that was counted must reach the limit; lowerBound: its 95 % interval must, so that few runs prove nothing
             * @default observed
             * @enum {string}
             */
            passRateBy?: "observed" | "lowerBound";
            /**
             * @description cells that regressed against the baseline
             * @default 0
             */
            maxRegressions?: number;
            maxInconclusiveRate?: number;
            /** @description of platform, simulator, judge and environment, which the pass rate leaves out */
            maxErrorRate?: number;
            p95LatencyMs?: number;
        };
        BaselineInput: {
            batchRunId: string;
        } | {
            /** @constant */
            latestPassed: true;
        } | {
            label: string;
        };
        RetryPolicyInput: {
            /**
             * @description new runs for one that ended in an error that is not the agent’s
             * @default 1
             */
            max?: number;
        };
        BatchScheduleInput: {
            /** @description five fields: minute, hour, day of month, month, day of week */
            cron: string;
            /**
             * @description a name of the IANA time zone database, such as Europe/Berlin
             * @default UTC
             */
            timezone?: string;
        };
        /**
         * @example {
         *       "projectId": "ID",
         *       "name": "Release gate",
         *       "items": [
         *         {
         *           "type": "tag",
         *           "id": "release"
         *         }
         *       ]
         *     }
         */
        NewBatchInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            items: components["schemas"]["BatchItemInput"][];
            /** @default {} */
            matrix?: components["schemas"]["BatchMatrixInput"];
            /**
             * @description runs of each cell; null: as many as each item says
             * @default null
             */
            repeats?: number | null;
            /** @default null */
            sample?: components["schemas"]["BatchSampleInput"] | null;
            /**
             * @description random: by the seed of the batch run; failedFirst: what did not pass in the last one
             * @default asListed
             * @enum {string}
             */
            order?: "asListed" | "random" | "failedFirst";
            /**
             * @description higher is played first within the project; runs without a batch have 0
             * @default -1
             */
            priority?: number;
            /** @default {} */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /** @default {} */
            gate?: components["schemas"]["GateInput"];
            /** @default null */
            baseline?: components["schemas"]["BaselineInput"] | null;
            /** @default null */
            schedule?: components["schemas"]["BatchScheduleInput"] | null;
            /**
             * @description ids of integrations
             * @default []
             */
            notify?: string[];
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "ready";
        };
        /**
         * @example {
         *       "name": "Release gate",
         *       "items": [
         *         {
         *           "type": "tag",
         *           "id": "release"
         *         }
         *       ]
         *     }
         */
        BatchReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            items: components["schemas"]["BatchItemInput"][];
            /** @default {} */
            matrix?: components["schemas"]["BatchMatrixInput"];
            /**
             * @description runs of each cell; null: as many as each item says
             * @default null
             */
            repeats?: number | null;
            /** @default null */
            sample?: components["schemas"]["BatchSampleInput"] | null;
            /**
             * @description random: by the seed of the batch run; failedFirst: what did not pass in the last one
             * @default asListed
             * @enum {string}
             */
            order?: "asListed" | "random" | "failedFirst";
            /**
             * @description higher is played first within the project; runs without a batch have 0
             * @default -1
             */
            priority?: number;
            /** @default {} */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /** @default {} */
            gate?: components["schemas"]["GateInput"];
            /** @default null */
            baseline?: components["schemas"]["BaselineInput"] | null;
            /** @default null */
            schedule?: components["schemas"]["BatchScheduleInput"] | null;
            /**
             * @description ids of integrations
             * @default []
             */
            notify?: string[];
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "ready";
        };
        BatchRunRequestInput: {
            /**
             * @description only say what would be run
             * @default false
             */
            dryRun?: boolean;
            /**
             * @description while a run of this batch has not ended, answer that one
             * @default false
             */
            idempotent?: boolean;
            seed?: number | string;
            /** @description in place of the batch’s own */
            baseline?: components["schemas"]["BaselineInput"];
            label?: string;
        };
        /**
         * @example {
         *       "projectId": "ID",
         *       "name": "Release gate",
         *       "items": [
         *         {
         *           "type": "tag",
         *           "id": "release"
         *         }
         *       ]
         *     }
         */
        BatchDryRunRequestInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            items: components["schemas"]["BatchItemInput"][];
            /** @default {} */
            matrix?: components["schemas"]["BatchMatrixInput"];
            /**
             * @description runs of each cell; null: as many as each item says
             * @default null
             */
            repeats?: number | null;
            /** @default null */
            sample?: components["schemas"]["BatchSampleInput"] | null;
            /**
             * @description random: by the seed of the batch run; failedFirst: what did not pass in the last one
             * @default asListed
             * @enum {string}
             */
            order?: "asListed" | "random" | "failedFirst";
            /**
             * @description higher is played first within the project; runs without a batch have 0
             * @default -1
             */
            priority?: number;
            /** @default {} */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /** @default {} */
            gate?: components["schemas"]["GateInput"];
            /** @default null */
            baseline?: components["schemas"]["BaselineInput"] | null;
            /** @default null */
            schedule?: components["schemas"]["BatchScheduleInput"] | null;
            /**
             * @description ids of integrations
             * @default []
             */
            notify?: string[];
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "ready";
            /** @description whose place it would take: its baseline and what failed last are looked at */
            batchId?: string;
        };
        NewProjectInput: {
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @default {} */
            defaults?: {
                /** @default 10 */
                maxTurns?: number;
                /** @default 60000 */
                turnTimeoutMs?: number;
                /** @default 900000 */
                runTimeoutMs?: number;
                /** @default 1 */
                repeats?: number;
            };
            /** @default {} */
            models?: {
                simulator?: string;
                judge?: string;
                generator?: string;
            };
            /** @default {} */
            retention?: {
                /** @default 90 */
                transcriptDays?: number;
            };
        };
        NewImportInput: {
            /**
             * @description openaiMessages: dialogues { id, messages }, each a replay test; tau2: tau2-bench tasks, each a scenario
             * @enum {string}
             */
            format: "openaiMessages" | "tau2";
            /** @description the text of the file: one dialogue or task a line, or one JSON array of them; 10000 at most */
            content: string;
            /**
             * @description the line that content begins with, where it is a piece of a file
             * @default 1
             */
            firstLine?: number;
            /**
             * @description import the good lines although others are bad
             * @default false
             */
            partial?: boolean;
            /**
             * @description only say what would be imported, and what cannot be
             * @default false
             */
            dryRun?: boolean;
            /**
             * @description what must hold of everything that is made; one that is required makes it active
             * @default []
             */
            assertions?: components["schemas"]["NewAssertionInput"][];
            /** @default [] */
            tags?: string[];
            /** @description of openaiMessages: also make a replay channel of the dialogues; the tests use it */
            channel?: {
                name: string;
            };
        };
        NewIntegrationInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "webhook";
            config: {
                /** @description full address that events are posted to */
                url: string;
                /** @description sent besides; no place for secrets, as everybody who may read it sees them */
                headers?: {
                    [key: string]: string;
                };
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "slack";
            config: {
                /** @description given: the secret is a bot token (chat:write), and each batch run has a thread; absent: it is the address of an incoming webhook */
                channel?: string;
                /**
                 * @description of the Web API
                 * @default https://slack.com/api
                 */
                apiUrl?: string;
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "github";
            config: {
                repository: string;
                /** @default https://api.github.com */
                apiUrl?: string;
                /** @description branch, tag or commit, where the label of the batch run is no commit */
                ref?: string;
                /**
                 * @description the status is shown as <context>/<name of the batch>
                 * @default parley
                 */
                context?: string;
                /**
                 * @description one comment on each open pull request of the commit, updated with each batch run
                 * @default true
                 */
                comment?: boolean;
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "email";
            config: {
                host: string;
                /** @default 587 */
                port?: number;
                /**
                 * @description none sends no password either
                 * @default starttls
                 * @enum {string}
                 */
                security?: "starttls" | "tls" | "none";
                /** Format: email */
                from: string;
                to: string[];
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "otlp";
            config: {
                /** @description full address of the traces endpoint, such as https://collector.example/v1/traces */
                url: string;
                /**
                 * @description that the secret is sent in, as it is
                 * @default authorization
                 */
                header?: string;
                /** @description sent besides */
                headers?: {
                    [key: string]: string;
                };
                /**
                 * @description with the words of user and agent
                 * @default false
                 */
                captureContent?: boolean;
            };
        };
        IntegrationReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "webhook";
            config: {
                /** @description full address that events are posted to */
                url: string;
                /** @description sent besides; no place for secrets, as everybody who may read it sees them */
                headers?: {
                    [key: string]: string;
                };
            };
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "slack";
            config: {
                /** @description given: the secret is a bot token (chat:write), and each batch run has a thread; absent: it is the address of an incoming webhook */
                channel?: string;
                /**
                 * @description of the Web API
                 * @default https://slack.com/api
                 */
                apiUrl?: string;
            };
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "github";
            config: {
                repository: string;
                /** @default https://api.github.com */
                apiUrl?: string;
                /** @description branch, tag or commit, where the label of the batch run is no commit */
                ref?: string;
                /**
                 * @description the status is shown as <context>/<name of the batch>
                 * @default parley
                 */
                context?: string;
                /**
                 * @description one comment on each open pull request of the commit, updated with each batch run
                 * @default true
                 */
                comment?: boolean;
            };
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "email";
            config: {
                host: string;
                /** @default 587 */
                port?: number;
                /**
                 * @description none sends no password either
                 * @default starttls
                 * @enum {string}
                 */
                security?: "starttls" | "tls" | "none";
                /** Format: email */
                from: string;
                to: string[];
            };
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description types or patterns: run.completed, run.*, * */
            events: string[];
            /** @default {} */
            filter?: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /**
             * @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it
             * @default 0
             */
            dedupeWindowMs?: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin; a webhook’s is made when absent */
            secret?: string;
            /** @constant */
            kind: "otlp";
            config: {
                /** @description full address of the traces endpoint, such as https://collector.example/v1/traces */
                url: string;
                /**
                 * @description that the secret is sent in, as it is
                 * @default authorization
                 */
                header?: string;
                /** @description sent besides */
                headers?: {
                    [key: string]: string;
                };
                /**
                 * @description with the words of user and agent
                 * @default false
                 */
                captureContent?: boolean;
            };
        };
        SecretRotationInput: {
            /** @description absent: a webhook’s is made */
            secret?: string;
            /**
             * @description how long a webhook is signed with the old secret too
             * @default 86400
             */
            graceSeconds?: number;
        };
        MarkInput: {
            turn: number;
            start?: number;
            end?: number;
        };
        NewAnswerInput: {
            criterionKey: string;
            /** @description binary: pass or fail; ordinal, numeric: a number; nominal: an option; multi: options; text: a text; span: marks; pairwise: a, b or tie */
            value?: string | number | string[] | components["schemas"]["MarkInput"][];
            /** @constant */
            notApplicable?: true;
            /** @constant */
            cannotJudge?: true;
            comment?: string;
            confidence?: number;
            evidence?: components["schemas"]["MarkInput"][];
        };
        CriterionInput: {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable?: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge?: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical?: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule?: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule?: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "binary";
            /** @default {} */
            scale?: {
                /** @default Pass */
                pass?: string;
                /** @default Fail */
                fail?: string;
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable?: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge?: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical?: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule?: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule?: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "ordinal";
            scale: {
                points: {
                    value: number;
                    label?: string;
                    /** @default  */
                    anchor?: string;
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable?: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge?: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical?: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule?: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule?: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "nominal";
            scale: {
                options: {
                    value: string;
                    label?: string;
                    /** @description 0 to 1; all options or none have one */
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable?: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge?: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical?: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule?: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule?: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "multi";
            scale: {
                options: {
                    value: string;
                    label?: string;
                    /** @description 0 to 1; all options or none have one */
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable?: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge?: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical?: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule?: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule?: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "numeric";
            scale: {
                min: number;
                max: number;
                step?: number;
                unit?: string;
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable?: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge?: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical?: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule?: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule?: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "text";
            /** @default {} */
            scale?: {
                /** @default 4000 */
                maxLength?: number;
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable?: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge?: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical?: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule?: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule?: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "span";
            /** @default {} */
            scale?: {
                /** @default 50 */
                maxSpans?: number;
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable?: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge?: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical?: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule?: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule?: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "pairwise";
            /** @default {} */
            scale?: {
                /** @default A */
                a?: string;
                /** @default B */
                b?: string;
            };
        };
        /**
         * @example {
         *       "projectId": "ID",
         *       "name": "Helpfulness",
         *       "criteria": [
         *         {
         *           "key": "solved",
         *           "type": "binary",
         *           "label": "Was the problem solved?",
         *           "critical": "all"
         *         }
         *       ]
         *     }
         */
        NewRubricInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @default [] */
            criteria?: components["schemas"]["CriterionInput"][];
            /** @default [] */
            sections?: {
                key: string;
                label: string;
            }[];
            /**
             * @description the least score of a review whose verdict is pass
             * @default 70
             */
            passScore?: number;
            instructions?: string;
        };
        /**
         * @example {
         *       "name": "Helpfulness",
         *       "criteria": [
         *         {
         *           "key": "solved",
         *           "type": "binary",
         *           "label": "Was the problem solved?",
         *           "critical": "all"
         *         }
         *       ]
         *     }
         */
        RubricReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @default [] */
            criteria?: components["schemas"]["CriterionInput"][];
            /** @default [] */
            sections?: {
                key: string;
                label: string;
            }[];
            /**
             * @description the least score of a review whose verdict is pass
             * @default 70
             */
            passScore?: number;
            instructions?: string;
        };
        BlindInput: {
            /**
             * @description until the reviewer has submitted
             * @default true
             */
            hidePeers?: boolean;
            /**
             * @description outcome and assertions, until the reviewer has submitted
             * @default true
             */
            hideJudge?: boolean;
            /** @default false */
            hideAgentVersion?: boolean;
            /** @default false */
            hideBatch?: boolean;
        };
        SamplingInput: {
            /**
             * @default random
             * @enum {string}
             */
            strategy?: "random" | "stratified" | "failed_first" | "disagreement" | "regression" | "critical" | "gold" | "repeat" | "mix";
            size?: number;
            percent?: number;
            /**
             * @description of stratified
             * @enum {string}
             */
            by?: "scenario" | "persona" | "channel" | "verdict" | "length";
            /**
             * @description of stratified
             * @default proportional
             * @enum {string}
             */
            allocation?: "proportional" | "equal";
            mix?: {
                /** @enum {string} */
                strategy: "random" | "stratified" | "failed_first" | "disagreement" | "regression" | "critical" | "gold" | "repeat";
                share: number;
            }[];
            /**
             * @description a mix with less than a fifth drawn at random
             * @default false
             */
            allowLittleRandom?: boolean;
            /** @description of regression */
            baselineBatchRunId?: string;
            /**
             * @description of critical: words that make a conversation so
             * @default []
             */
            keywords?: string[];
        };
        AssignRequestInput: {
            runIds?: string[];
            batchRunId?: string;
            /** @description the default rubric of the project unless given */
            rubricId?: string;
            rubricVersion?: number;
            /** @description of strategy pool it may be empty: every reviewer of the workspace */
            reviewers: string[];
            /**
             * @default round_robin
             * @enum {string}
             */
            strategy?: "manual" | "round_robin" | "least_loaded" | "weighted" | "expertise" | "pairs" | "pool";
            /** @default 1 */
            reviewsPerItem?: number;
            /** @description so many of the conversations get more reviewers, so that agreement can be measured */
            overlap?: {
                percent: number;
                reviews: number;
            };
            sampling?: components["schemas"]["SamplingInput"];
            /**
             * @description tags that a reviewer must have
             * @default []
             */
            expertise?: string[];
            /** @description that a reviewer must read */
            language?: string;
            /** @default {} */
            blind?: components["schemas"]["BlindInput"];
            /** Format: date-time */
            dueAt?: string;
            slaHours?: number;
            /** @default 0 */
            priority?: number;
            /** @default {} */
            agreementRule?: {
                /**
                 * @default same_verdict
                 * @enum {string}
                 */
                kind?: "exact" | "within" | "same_verdict";
                /**
                 * @description of within: in units of the scale
                 * @default 0
                 */
                tolerance?: number;
            };
            /**
             * @default majority
             * @enum {string}
             */
            consensus?: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
            /** @default 0 */
            maxExtraReviews?: number;
            /**
             * @default requeue_others
             * @enum {string}
             */
            skipPolicy?: "requeue_self" | "requeue_others" | "ignore";
            /** @default true */
            allowSkip?: boolean;
            /** @default 1800 */
            leaseSeconds?: number;
            /**
             * @default flag
             * @enum {string}
             */
            duePolicy?: "flag" | "expire";
            /**
             * @description not who launched the run
             * @default false
             */
            excludeAuthors?: boolean;
            seed?: number | string;
            /** @default false */
            dryRun?: boolean;
        };
        NewDraftInput: {
            token: string;
            /** @default [] */
            answers?: components["schemas"]["NewAnswerInput"][];
            rationale?: string;
            /** @default [] */
            flags?: ("unsafe" | "pii" | "broken_run" | "rubric_unclear")[];
        };
        SubmissionInput: {
            /** @description of the lease; needed once it has gone to somebody else */
            token?: string;
            answers: components["schemas"]["NewAnswerInput"][];
            rationale?: string;
            /** @default [] */
            flags?: ("unsafe" | "pii" | "broken_run" | "rubric_unclear")[];
        };
        /**
         * @example {
         *       "toPool": true,
         *       "reason": "On leave"
         *     }
         */
        ReassignmentInput: {
            /** @description the id of a member or the e-mail address */
            assigneeId?: string;
            /** @constant */
            toPool?: true;
            reason: string;
            /**
             * @description hand the draft on: only where hidePeers is off
             * @default false
             */
            keepDraft?: boolean;
            /** @default false */
            force?: boolean;
            /** Format: date-time */
            dueAt?: string;
        };
        NewDisputeInput: {
            criterionKeys: string[];
            /** @default [] */
            proposed?: components["schemas"]["NewAnswerInput"][];
            reason: string;
        };
        DisputeDecisionInput: {
            /** @enum {string} */
            decision: "accepted" | "partially_accepted" | "rejected" | "withdrawn";
            /**
             * @description what holds now; of accepted those proposed unless given
             * @default []
             */
            answers?: components["schemas"]["NewAnswerInput"][];
            response: string;
        };
        ReviewerProfileReplacementInput: {
            /** @default 240 */
            minutesPerDay?: number;
            /** @default null */
            mostPerDay?: number | null;
            /** @default null */
            mostOpen?: number | null;
            /** @default [] */
            expertise?: string[];
            /** @default [] */
            languages?: string[];
            /** @default 1 */
            weight?: number;
            /** @default null */
            paused?: {
                reason: string;
            } | null;
        };
        NewGoldItemInput: {
            runId: string;
            rubricId?: string;
            rubricVersion?: number;
            values: {
                criterionKey: string;
                value: string | number;
                /** @default 0 */
                tolerance?: number;
            }[];
            rationale: string;
            /**
             * @default expert
             * @enum {string}
             */
            source?: "expert" | "consensus" | "calibration";
            /** @default false */
            retired?: boolean;
        };
        NewScenarioInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @default [] */
            channelIds?: string[];
            /** @default {} */
            variables?: {
                [key: string]: string | number | boolean;
            };
            repeats?: number;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "active" | "quarantined";
            /**
             * Format: date-time
             * @description of status quarantined, 14 days if nothing is said: until then it is played and reported in batches, and gates nothing
             */
            quarantinedUntil?: string;
            /** @default  */
            category?: string;
            /**
             * @default {
             *       "mode": "rules"
             *     }
             */
            driver?: components["schemas"]["DriverInput"];
            /** @default {} */
            user?: {
                goal?: string;
                situation?: string;
                /** @default [] */
                factsKnown?: {
                    key: string;
                    value: string;
                    /** @description phrases that ask for it; without them the key's words do */
                    askedBy?: string[];
                    /**
                     * @default onRequest
                     * @enum {string}
                     */
                    disclosure?: "volunteer" | "onRequest" | "never";
                }[];
                /** @default [] */
                factsUnknown?: (string | {
                    key: string;
                    /** @description phrases that ask for it; without them the key's words do */
                    askedBy?: string[];
                })[];
                /** @default {} */
                opening?: {
                    /**
                     * @default user
                     * @enum {string}
                     */
                    speaksFirst?: "user" | "agent";
                    message?: string;
                };
            };
            /** @default [] */
            personaIds?: string[];
            /** @default {} */
            stop?: {
                maxTurns?: number;
                /**
                 * @description phrases and the goal end nothing before so many turns
                 * @default 0
                 */
                minTurns?: number;
                /** @default [] */
                onPhrase?: string[];
                /** @default [] */
                onTool?: string[];
                onGoal?: {
                    phrases?: string[];
                    tool?: string;
                };
                /** @description the longest wait for one reply */
                idleTimeoutMs?: number;
            };
            /** @default [] */
            toolMocks?: unknown[];
            seed?: number | string;
            /** @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
        };
        ScenarioReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @default [] */
            channelIds?: string[];
            /** @default {} */
            variables?: {
                [key: string]: string | number | boolean;
            };
            repeats?: number;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "active" | "quarantined";
            /**
             * Format: date-time
             * @description of status quarantined, 14 days if nothing is said: until then it is played and reported in batches, and gates nothing
             */
            quarantinedUntil?: string;
            /** @default  */
            category?: string;
            /**
             * @default {
             *       "mode": "rules"
             *     }
             */
            driver?: components["schemas"]["DriverInput"];
            /** @default {} */
            user?: {
                goal?: string;
                situation?: string;
                /** @default [] */
                factsKnown?: {
                    key: string;
                    value: string;
                    /** @description phrases that ask for it; without them the key's words do */
                    askedBy?: string[];
                    /**
                     * @default onRequest
                     * @enum {string}
                     */
                    disclosure?: "volunteer" | "onRequest" | "never";
                }[];
                /** @default [] */
                factsUnknown?: (string | {
                    key: string;
                    /** @description phrases that ask for it; without them the key's words do */
                    askedBy?: string[];
                })[];
                /** @default {} */
                opening?: {
                    /**
                     * @default user
                     * @enum {string}
                     */
                    speaksFirst?: "user" | "agent";
                    message?: string;
                };
            };
            /** @default [] */
            personaIds?: string[];
            /** @default {} */
            stop?: {
                maxTurns?: number;
                /**
                 * @description phrases and the goal end nothing before so many turns
                 * @default 0
                 */
                minTurns?: number;
                /** @default [] */
                onPhrase?: string[];
                /** @default [] */
                onTool?: string[];
                onGoal?: {
                    phrases?: string[];
                    tool?: string;
                };
                /** @description the longest wait for one reply */
                idleTimeoutMs?: number;
            };
            /** @default [] */
            toolMocks?: unknown[];
            seed?: number | string;
            /** @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
        };
        RecordedReplyInput: {
            content: string;
            toolCalls?: components["schemas"]["ToolCallInput"][];
        };
        /**
         * @example {
         *       "projectId": "ID",
         *       "name": "Opening hours",
         *       "kind": "singleTurn",
         *       "turns": [
         *         {
         *           "content": "When are you open?"
         *         }
         *       ]
         *     }
         */
        NewTestInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @default [] */
            channelIds?: string[];
            /** @default {} */
            variables?: {
                [key: string]: string | number | boolean;
            };
            repeats?: number;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "active" | "quarantined";
            /**
             * Format: date-time
             * @description of status quarantined, 14 days if nothing is said: until then it is played and reported in batches, and gates nothing
             */
            quarantinedUntil?: string;
            /** @enum {string} */
            kind: "singleTurn" | "scripted" | "replay";
            /**
             * @description what was said before the first turn
             * @default []
             */
            seedMessages?: {
                /** @enum {string} */
                role: "user" | "agent";
                content: string;
            }[];
            /**
             * @default p2
             * @enum {string}
             */
            priority?: "p0" | "p1" | "p2" | "p3";
            turns: {
                /**
                 * @default user
                 * @enum {string}
                 */
                role?: "user" | "silence";
                /** @default  */
                content?: string;
                /** @description of kind replay: what the agent answered when this was recorded; null: nothing, so that no answer is awaited */
                recorded?: components["schemas"]["RecordedReplyInput"] | null;
                /** @description how long the reply to this turn may take */
                maxLatencyMs?: number;
                /**
                 * @description what must hold of the reply to this turn
                 * @default []
                 */
                expect?: components["schemas"]["NewAssertionInput"][];
            }[];
            /** @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
        };
        /**
         * @example {
         *       "name": "Opening hours",
         *       "kind": "singleTurn",
         *       "turns": [
         *         {
         *           "content": "When are you open?"
         *         }
         *       ]
         *     }
         */
        TestReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: string[];
            /** @default {} */
            metadata?: {
                [key: string]: unknown;
            };
            /** @default [] */
            channelIds?: string[];
            /** @default {} */
            variables?: {
                [key: string]: string | number | boolean;
            };
            repeats?: number;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "active" | "quarantined";
            /**
             * Format: date-time
             * @description of status quarantined, 14 days if nothing is said: until then it is played and reported in batches, and gates nothing
             */
            quarantinedUntil?: string;
            /** @enum {string} */
            kind: "singleTurn" | "scripted" | "replay";
            /**
             * @description what was said before the first turn
             * @default []
             */
            seedMessages?: {
                /** @enum {string} */
                role: "user" | "agent";
                content: string;
            }[];
            /**
             * @default p2
             * @enum {string}
             */
            priority?: "p0" | "p1" | "p2" | "p3";
            turns: {
                /**
                 * @default user
                 * @enum {string}
                 */
                role?: "user" | "silence";
                /** @default  */
                content?: string;
                /** @description of kind replay: what the agent answered when this was recorded; null: nothing, so that no answer is awaited */
                recorded?: components["schemas"]["RecordedReplyInput"] | null;
                /** @description how long the reply to this turn may take */
                maxLatencyMs?: number;
                /**
                 * @description what must hold of the reply to this turn
                 * @default []
                 */
                expect?: components["schemas"]["NewAssertionInput"][];
            }[];
            /** @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
        };
        Author: {
            /** @enum {string} */
            type: "user" | "apiKey" | "system";
            id: string;
            name: string;
        };
        Change: {
            path: string;
            before: unknown;
            after: unknown;
        };
        ActivityEntry: {
            id: string;
            /** @description null until the entry is sealed, a second or two after it was written */
            seq: number | null;
            /** @enum {string} */
            resourceType: "workspace" | "member" | "apiKey" | "project" | "channel" | "persona" | "scenario" | "test" | "run" | "batch" | "batchRun" | "integration" | "rubric" | "reviewTask" | "review" | "calibration" | "calibrationSheet";
            resourceId: string;
            /** @description resource.verb in the past, such as scenario.created */
            action: string;
            actor: components["schemas"]["Author"];
            /** Format: date-time */
            at: string;
            requestId: string | null;
            causeId: string | null;
            changes: components["schemas"]["Change"][];
            prevHash: string | null;
            hash: string | null;
        };
        ActivityPage: {
            data: components["schemas"]["ActivityEntry"][];
            nextCursor: string | null;
        };
        /**
         * Contains text
         * @description The agent says the text, or one of several texts, literally. By default in any of its replies.
         */
        ContainsAssertion: {
            /** @constant */
            kind: "contains";
            settings: {
                text?: string;
                any?: string[];
                caseSensitive: boolean;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Does not contain text
         * @description The agent never says the text, nor any of several texts. By default in every reply.
         */
        NotContainsAssertion: {
            /** @constant */
            kind: "notContains";
            settings: {
                text?: string;
                any?: string[];
                caseSensitive: boolean;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Equals text
         * @description The reply is this text, but for white space at both ends. By default the last reply.
         */
        EqualsAssertion: {
            /** @constant */
            kind: "equals";
            settings: {
                text: string;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Matches a pattern
         * @description A regular expression is found in what the agent says. By default in any reply.
         */
        RegexAssertion: {
            /** @constant */
            kind: "regex";
            settings: {
                /** @description a pattern in RE2 syntax, searched anywhere in the text; no look-around and no back-references */
                pattern: string;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Similar to a text
         * @description The wording is close to this text: at least `min` of its pairs of letters are the same (bigram Dice, from 0 to 1). It compares letters, not meaning. By default any reply.
         */
        SimilarityAssertion: {
            /** @constant */
            kind: "similarity";
            settings: {
                to: string;
                /** @description 0.5 is loosely the same wording, 0.8 nearly the same */
                min: number;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Length
         * @description The reply has at least `min` and at most `max` characters (Unicode code points), words or sentences. By default every reply.
         */
        LengthAssertion: {
            /** @constant */
            kind: "length";
            settings: {
                min?: number;
                max?: number;
                /** @enum {string} */
                unit: "characters" | "words" | "sentences";
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Language
         * @description The agent speaks this language: every reply that is long enough to tell (about four words) is in it. Short, mixed and unknown text is inconclusive. By default the whole conversation.
         */
        LanguageAssertion: {
            /** @constant */
            kind: "language";
            settings: {
                /**
                 * @description the language subtag of BCP 47, such as "de"; regions and scripts are not told apart
                 * @enum {string}
                 */
                is: "en" | "de" | "es" | "fr" | "it" | "pt" | "nl" | "da" | "sv" | "no" | "fi" | "et" | "pl" | "cs" | "sk" | "hr" | "ro" | "hu" | "tr" | "id" | "vi" | "ca" | "ru" | "uk" | "bg" | "el" | "ja" | "ko" | "zh" | "ar" | "fa" | "he" | "hi" | "th";
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Is JSON of a schema
         * @description The whole text of the reply is JSON that a JSON Schema accepts. By default the last reply.
         */
        JsonSchemaAssertion: {
            /** @constant */
            kind: "jsonSchema";
            settings: {
                /** @description a JSON Schema, draft 2020-12, without recursion; references only inside it; patterns in RE2 syntax */
                schema: {
                    [key: string]: unknown;
                };
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Has a value at a JSON path
         * @description The whole text of the reply is JSON in which the path selects something and, if told, one selected value equals `equals`.
         */
        JsonPathAssertion: {
            /** @constant */
            kind: "jsonPath";
            settings: {
                /** @description a JSONPath (RFC 9535) such as $.order.status; the functions match() and search() are not offered */
                path: string;
                equals?: unknown;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Calls a tool
         * @description The agent calls the tool, exactly `times` times if told, else at least once. By default in the whole conversation.
         */
        ToolCalledAssertion: {
            /** @constant */
            kind: "toolCalled";
            settings: {
                name: string;
                times?: number;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Does not call a tool
         * @description The agent never calls the tool. By default in the whole conversation. An agent that tells no tool calls at all is inconclusive.
         */
        ToolNotCalledAssertion: {
            /** @constant */
            kind: "toolNotCalled";
            settings: {
                name: string;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Calls tools in order
         * @description The agent calls these tools in this order; other calls may stand between. By default in the whole conversation.
         */
        ToolOrderAssertion: {
            /** @constant */
            kind: "toolOrder";
            settings: {
                names: string[];
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Calls a tool with arguments
         * @description One call of the tool has these arguments: all of them and perhaps more (`subset`, at every depth), or exactly them. By default any call of the conversation.
         */
        ToolArgumentsAssertion: {
            /** @constant */
            kind: "toolArguments";
            settings: {
                name: string;
                /** @enum {string} */
                match: "subset" | "exact";
                arguments: {
                    [key: string]: unknown;
                };
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Latency
         * @description The agent is fast enough: each reply in scope (`turn`), the median or 95th percentile of them (nearest rank), or `total`: the duration of the conversation, and with a narrower scope the sum of its replies.
         */
        LatencyAssertion: {
            /** @constant */
            kind: "latency";
            settings: {
                /** @enum {string} */
                of: "turn" | "p50" | "p95" | "total";
                maxMs: number;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Number of turns
         * @description The conversation has at least `min` and at most `max` turns. A turn is one message of the user and what the agent answers to it.
         */
        TurnsAssertion: {
            /** @constant */
            kind: "turns";
            settings: {
                min?: number;
                max?: number;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Does not repeat itself
         * @description The agent says no reply more than `max` times in the conversation. Case, white space and punctuation do not count; replies without text are left out.
         */
        NoRepetitionAssertion: {
            /** @constant */
            kind: "noRepetition";
            settings: {
                max: number;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * No personal data
         * @description The agent tells no e-mail address, phone number, payment card (Luhn), bank account (IBAN) or US social security number but those in `except`. By default in every reply.
         */
        NoPersonalDataAssertion: {
            /** @constant */
            kind: "noPersonalData";
            settings: {
                kinds: ("email" | "creditCard" | "iban" | "ssn" | "phone")[];
                /** @description texts that are allowed, compared by their letters and digits; "@example.com" allows every address of that domain */
                except: string[];
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Refuses
         * @description The agent refuses what it was asked for, or with `expected: false` never does, told by its wording in English, German or Spanish. Refusing under a condition ("not without your number") is inconclusive, and so are other languages. By default the whole conversation.
         */
        RefusalAssertion: {
            /** @constant */
            kind: "refusal";
            settings: {
                /** @description whether it should refuse */
                expected: boolean;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /**
         * Hands over to a person
         * @description The agent hands the conversation over to a person, or with `expected: false` never does. With `tool` only a call of it counts; else a call of a tool named like a transfer to a person, or what it says: one of `phrases`, or its wording in English, German or Spanish. Offering or announcing it under a condition is not doing it. By default the whole conversation.
         */
        HandoffAssertion: {
            /** @constant */
            kind: "handoff";
            settings: {
                /** @description whether it should hand over */
                expected: boolean;
                tool?: string;
                phrases?: string[];
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        Assertion: components["schemas"]["ContainsAssertion"] | components["schemas"]["NotContainsAssertion"] | components["schemas"]["EqualsAssertion"] | components["schemas"]["RegexAssertion"] | components["schemas"]["SimilarityAssertion"] | components["schemas"]["LengthAssertion"] | components["schemas"]["LanguageAssertion"] | components["schemas"]["JsonSchemaAssertion"] | components["schemas"]["JsonPathAssertion"] | components["schemas"]["ToolCalledAssertion"] | components["schemas"]["ToolNotCalledAssertion"] | components["schemas"]["ToolOrderAssertion"] | components["schemas"]["ToolArgumentsAssertion"] | components["schemas"]["LatencyAssertion"] | components["schemas"]["TurnsAssertion"] | components["schemas"]["NoRepetitionAssertion"] | components["schemas"]["NoPersonalDataAssertion"] | components["schemas"]["RefusalAssertion"] | components["schemas"]["HandoffAssertion"];
        AssertionResult: {
            /** @description its place among the assertions that were evaluated, from 0 */
            index: number;
            kind: string;
            name?: string;
            required: boolean;
            weight: number;
            scope: string;
            /** @description where it was written when not among the assertions of the scenario or test itself */
            source?: string;
            /** @enum {string} */
            outcome: "passed" | "failed" | "inconclusive" | "error";
            /** @description from 0 to 1, where the kind knows degrees */
            score?: number;
            /** @description what was expected, what was found and where */
            rationale: string;
            evidence: {
                turn: number;
                quote: string;
            }[];
        };
        ToolCall: {
            id?: string;
            name: string;
            arguments: unknown;
            result?: unknown;
        };
        MessagePart: {
            /** @constant */
            type: "text";
            text: string;
        } | {
            /** @constant */
            type: "buttons";
            options: string[];
        } | {
            /** @constant */
            type: "attachment";
            url: string;
            mediaType?: string;
            name?: string;
        };
        Usage: {
            inputTokens: number;
            outputTokens: number;
            costMicroUsd?: number;
        };
        Exchange: {
            attempt: number;
            method: string;
            url: string;
            requestHeaders?: {
                [key: string]: string;
            };
            requestBody?: string;
            status?: number;
            responseHeaders?: {
                [key: string]: string;
            };
            responseBody?: string;
            error?: string;
            latencyMs: number;
            waitedMs?: number;
        };
        Turn: {
            index: number;
            /** @enum {string} */
            role: "user" | "agent";
            content: string;
            parts?: components["schemas"]["MessagePart"][];
            toolCalls?: components["schemas"]["ToolCall"][];
            /** Format: date-time */
            startedAt: string;
            firstTokenMs?: number;
            latencyMs: number;
            usage?: components["schemas"]["Usage"];
            /** @description NUL characters or lone surrogates were replaced to make the text storable */
            cleaned?: boolean;
            /** @description the reply was longer than allowed and was cut */
            truncated?: boolean;
            exchanges?: components["schemas"]["Exchange"][];
        };
        StoredSecret: {
            /** @constant */
            set: true;
            lastFour: string;
            /** Format: date-time */
            updatedAt: string;
        };
        NewChannelAuth: {
            /** @constant */
            type: "none";
        } | {
            /** @constant */
            type: "bearer";
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        } | {
            /** @constant */
            type: "apiKey";
            /** @default x-api-key */
            header: string;
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        } | {
            /** @constant */
            type: "basic";
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        } | {
            /** @constant */
            type: "hmac";
            /**
             * @default sha256
             * @enum {string}
             */
            algorithm: "sha256" | "sha512";
            /**
             * @default hex
             * @enum {string}
             */
            encoding: "hex" | "base64";
            /**
             * @description carries prefix and the HMAC of "<timestamp>.<body>"
             * @default x-signature
             */
            signatureHeader: string;
            /**
             * @description carries the timestamp, in whole Unix seconds
             * @default x-timestamp
             */
            timestampHeader: string;
            /**
             * @description such as sha256=
             * @default
             */
            prefix: string;
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        } | {
            /** @constant */
            type: "mtls";
            /** @description PEM; trusted instead of the usual authorities */
            ca?: string;
            /** @description written only; left out of a replacement it stays, as long as the address keeps its origin */
            secret?: {
                /** @description PEM, followed by the rest of its chain */
                certificate: string;
                /** @description PEM, without passphrase */
                key: string;
            };
        } | {
            /** @constant */
            type: "oauth2ClientCredentials";
            /** @description full address of the token endpoint */
            tokenUrl: string;
            clientId: string;
            scope?: string;
            audience?: string;
            /**
             * @description where the token endpoint takes client and secret
             * @default header
             * @enum {string}
             */
            credentialsIn: "header" | "body";
            /** @description written only; basic: user:password; oauth2ClientCredentials: the secret of the client; left out of a replacement it stays, as long as the addresses keep their origin */
            secret?: string;
        };
        ChannelAuth: {
            /** @constant */
            type: "none";
        } | {
            /** @constant */
            type: "bearer";
            secret?: components["schemas"]["StoredSecret"];
        } | {
            /** @constant */
            type: "apiKey";
            /** @default x-api-key */
            header: string;
            secret?: components["schemas"]["StoredSecret"];
        } | {
            /** @constant */
            type: "basic";
            secret?: components["schemas"]["StoredSecret"];
        } | {
            /** @constant */
            type: "hmac";
            /**
             * @default sha256
             * @enum {string}
             */
            algorithm: "sha256" | "sha512";
            /**
             * @default hex
             * @enum {string}
             */
            encoding: "hex" | "base64";
            /**
             * @description carries prefix and the HMAC of "<timestamp>.<body>"
             * @default x-signature
             */
            signatureHeader: string;
            /**
             * @description carries the timestamp, in whole Unix seconds
             * @default x-timestamp
             */
            timestampHeader: string;
            /**
             * @description such as sha256=
             * @default
             */
            prefix: string;
            secret?: components["schemas"]["StoredSecret"];
        } | {
            /** @constant */
            type: "mtls";
            /** @description PEM; trusted instead of the usual authorities */
            ca?: string;
            secret?: components["schemas"]["StoredSecret"];
        } | {
            /** @constant */
            type: "oauth2ClientCredentials";
            /** @description full address of the token endpoint */
            tokenUrl: string;
            clientId: string;
            scope?: string;
            audience?: string;
            /**
             * @description where the token endpoint takes client and secret
             * @default header
             * @enum {string}
             */
            credentialsIn: "header" | "body";
            secret?: components["schemas"]["StoredSecret"];
        };
        Recording: {
            id: string;
            messages: {
                [key: string]: unknown;
            }[];
        };
        Probe: {
            ok: boolean;
            /** @description of the last try, secrets masked; null where no call was made */
            renderedRequest: {
                method: string;
                url: string;
                headers: {
                    [key: string]: string;
                };
                body: string | null;
            } | null;
            /** @description to the last try, secrets masked, cut to 4,096 characters; null where none came */
            rawResponse: {
                status: number;
                headers: {
                    [key: string]: string;
                };
                body: string;
            } | null;
            /** @description what was read from it, as it would stand in a turn */
            mapped: {
                content: string;
                parts?: components["schemas"]["MessagePart"][];
                toolCalls?: components["schemas"]["ToolCall"][];
                usage?: components["schemas"]["Usage"];
                firstTokenMs?: number;
                ended?: boolean;
                truncated?: boolean;
            } | null;
            tries: components["schemas"]["Exchange"][];
            /** @description from our sending to the whole reply, retries included */
            latencyMs: number;
            fault?: {
                /** @enum {string} */
                source: "channel" | "agent";
                reason: string;
                message: string;
                /** @description the part of the message that says what to do, where there is one */
                hint: string | null;
            };
        };
        NewChannel: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: string[];
            /** @default {} */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: {
                /** @default 5000 */
                connectMs: number;
                /** @default 30000 */
                firstByteMs: number;
                /** @default 60000 */
                turnMs: number;
            };
            retry: {
                /** @default 2 */
                max: number;
            };
            limits: {
                /** @default 4 */
                concurrency: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "demo";
            config: {
                /**
                 * @default support
                 * @enum {string}
                 */
                template: "support" | "booking" | "handoff";
                /**
                 * @description 2 is the release with a regression
                 * @default 1
                 */
                release: 1 | 2;
                /**
                 * @description share of conversations in which an unreliable skill fails
                 * @default 0
                 */
                flakeRate: number;
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: string[];
            /** @default {} */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: {
                /** @default 5000 */
                connectMs: number;
                /** @default 30000 */
                firstByteMs: number;
                /** @default 60000 */
                turnMs: number;
            };
            retry: {
                /** @default 2 */
                max: number;
            };
            limits: {
                /** @default 4 */
                concurrency: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "openaiChat";
            config: {
                /** @description full address of the chat completions endpoint */
                url: string;
                model?: string;
                systemPrompt?: string;
                /** @default false */
                stream: boolean;
                temperature?: number;
                headers?: {
                    [key: string]: string;
                };
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: string[];
            /** @default {} */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: {
                /** @default 5000 */
                connectMs: number;
                /** @default 30000 */
                firstByteMs: number;
                /** @default 60000 */
                turnMs: number;
            };
            retry: {
                /** @default 2 */
                max: number;
            };
            limits: {
                /** @default 4 */
                concurrency: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "http";
            config: {
                url: string;
                /**
                 * @default POST
                 * @enum {string}
                 */
                method: "POST" | "GET" | "PUT" | "PATCH";
                headers?: {
                    [key: string]: string;
                };
                /** @description a JSON value, or a text of the content type; {{name}} is filled in */
                body?: unknown;
                response: {
                    /** @description JSON path (RFC 9535) of the reply: a text, a number or a list of texts; $ also takes an answer that is not JSON */
                    text: string;
                    /** @description JSON path (RFC 9535) of several messages, if there are any */
                    messages?: string;
                    /** @description JSON path (RFC 9535) of the tools that were called */
                    toolCalls?: string;
                    /** @description JSON path (RFC 9535) of a value that is truthy when the agent ends the conversation */
                    end?: string;
                    /** @description JSON path (RFC 9535) of an object with the counts of tokens */
                    usage?: string;
                    /** @description JSON path (RFC 9535) of a value that is truthy when the agent failed */
                    error?: string;
                };
                session?: {
                    start?: {
                        url: string;
                        /**
                         * @default POST
                         * @enum {string}
                         */
                        method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                        headers?: {
                            [key: string]: string;
                        };
                        /** @description a JSON value, or a text of the content type; {{name}} is filled in */
                        body?: unknown;
                        /** @description JSON path (RFC 9535) of the session’s id */
                        sessionId?: string;
                        /** @description JSON path (RFC 9535) of a first message */
                        greeting?: string;
                    };
                    end?: {
                        url: string;
                        /**
                         * @default POST
                         * @enum {string}
                         */
                        method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                        headers?: {
                            [key: string]: string;
                        };
                        /** @description a JSON value, or a text of the content type; {{name}} is filled in */
                        body?: unknown;
                    };
                };
                /**
                 * @default none
                 * @enum {string}
                 */
                stream: "none" | "sse";
                sse?: {
                    /** @description name of the events that carry text; absent: all */
                    event?: string;
                    /** @description JSON path (RFC 9535) of a piece of text in each event; absent: response.text */
                    text?: string;
                    /** @description data or name of the event after which another message begins; *: each event with text is a message */
                    next?: string;
                    /** @description data or name of the event that ends the answer; absent: [DONE] or the end of the stream */
                    done?: string;
                };
            };
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: string[];
            /** @default {} */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @default development
             * @enum {string}
             */
            environment: "development" | "staging" | "production";
            /**
             * @description disabled refuses runs
             * @default unverified
             * @enum {string}
             */
            status: "unverified" | "disabled";
            /**
             * @default {
             *       "type": "none"
             *     }
             */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: {
                /** @default 5000 */
                connectMs: number;
                /** @default 30000 */
                firstByteMs: number;
                /** @default 60000 */
                turnMs: number;
            };
            retry: {
                /** @default 2 */
                max: number;
            };
            limits: {
                /** @default 4 */
                concurrency: number;
                requestsPerSecond?: number;
            };
            /** @constant */
            kind: "replay";
            config: {
                /** @description written only; answers and runs name them by their hash */
                recordings?: components["schemas"]["Recording"][];
                /** @description SHA-256 of recordings that this workspace has already */
                recordingsHash?: string;
            };
        };
        Channel: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
            projectId: string;
            /** @enum {string} */
            kind: "demo" | "openaiChat" | "http" | "replay";
            config: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            environment: "development" | "staging" | "production";
            /** @enum {string} */
            status: "unverified" | "verified" | "failing" | "disabled";
            /** @description of this version of the channel; null until it was probed */
            lastProbe: {
                /** Format: date-time */
                at: string;
                ok: boolean;
                latencyMs: number;
                /** @description how it went, in one sentence */
                message: string;
            } | null;
            auth: components["schemas"]["ChannelAuth"];
            timeouts: {
                connectMs: number;
                firstByteMs: number;
                turnMs: number;
            };
            retry: {
                max: number;
            };
            limits: {
                concurrency: number;
                requestsPerSecond?: number;
            };
        };
        ChannelFromCurl: {
            /** @description a body for POST /channels, without its secret */
            channel: components["schemas"]["NewChannel"];
            /** @description what was understood, left out or guessed */
            notes: string[];
            created?: components["schemas"]["Channel"];
            probe?: components["schemas"]["Probe"];
        };
        ChannelPage: {
            data: components["schemas"]["Channel"][];
            nextCursor: string | null;
        };
        RecordingPage: {
            data: components["schemas"]["Recording"][];
            nextCursor: string | null;
        };
        PersonaTraits: {
            mood: ("calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry") | {
                /** @enum {string} */
                value: "calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry";
                weight: number;
            }[];
            patience: number | {
                value: number;
                weight: number;
            }[];
            verbosity: ("minimal" | "standard" | "rambling") | {
                /** @enum {string} */
                value: "minimal" | "standard" | "rambling";
                weight: number;
            }[];
            clarity: ("clear" | "indirect" | "vague") | {
                /** @enum {string} */
                value: "clear" | "indirect" | "vague";
                weight: number;
            }[];
            cooperation: ("cooperative" | "neutral" | "resistant" | "adversarial") | {
                /** @enum {string} */
                value: "cooperative" | "neutral" | "resistant" | "adversarial";
                weight: number;
            }[];
            techLiteracy: ("low" | "medium" | "high") | {
                /** @enum {string} */
                value: "low" | "medium" | "high";
                weight: number;
            }[];
            memory: ("short" | "normal" | "long") | {
                /** @enum {string} */
                value: "short" | "normal" | "long";
                weight: number;
            }[];
            typoRate: number | {
                /** @description chance of a slip in each ordinary word; names, numbers and facts are spared */
                value: number;
                weight: number;
            }[];
            politeness: number | {
                value: number;
                weight: number;
            }[];
        };
        PersonaBehaviour: {
            /** @description waited before each message */
            responseDelayMs: number;
            /** @description share of messages written in several lines */
            messageSplitRate: number;
            /** @description share of messages with a remark beside the point */
            topicSwitchRate: number;
            /** @description share of turns, after the opening, in which nothing is said */
            silenceRate: number;
            /** @description leaves after so many turns, whatever was said */
            givesUpAfterTurns?: number;
            /** @description asks for a person, once, after so many turns */
            escalatesAfterTurns?: number;
        };
        PersonaGuards: {
            /** @description keys or values of facts that are never said */
            neverReveal: string[];
            maxCharsPerTurn: number;
        };
        Persona: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
            /** @description null for the built-in ones, which every project has */
            projectId: string | null;
            backstory: string;
            stylePrompt: string;
            language: string;
            traits: components["schemas"]["PersonaTraits"];
            behaviour: components["schemas"]["PersonaBehaviour"];
            voice?: {
                name: string;
                speed?: number;
            };
            guards: components["schemas"]["PersonaGuards"];
            builtin: boolean;
        };
        PersonaPage: {
            data: components["schemas"]["Persona"][];
            nextCursor: string | null;
        };
        Driver: {
            /** @constant */
            mode: "scripted";
            turns: {
                /** @enum {string} */
                role?: "user" | "silence";
                content: string;
                /**
                 * @description it is sent, and no answer to it is awaited
                 * @constant
                 */
                noReply?: true;
            }[];
        } | {
            /** @constant */
            mode: "rules";
        };
        Fact: {
            key: string;
            value: string;
            /** @description phrases that ask for it; without them the key's words do */
            askedBy?: string[];
            /** @enum {string} */
            disclosure: "volunteer" | "onRequest" | "never";
        };
        Opening: {
            /** @enum {string} */
            speaksFirst: "user" | "agent";
            message?: string;
        };
        SimulatedUser: {
            goal?: string;
            situation?: string;
            factsKnown: components["schemas"]["Fact"][];
            factsUnknown: (string | {
                key: string;
                /** @description phrases that ask for it; without them the key's words do */
                askedBy?: string[];
            })[];
            opening: components["schemas"]["Opening"];
        };
        Plan: {
            subject: {
                /** @enum {string} */
                type: "scenario" | "test";
                id: string;
                name: string;
                version: number;
            };
            driver: components["schemas"]["Driver"];
            user: components["schemas"]["SimulatedUser"];
            persona: {
                id: string;
                name: string;
                version: number;
                language: string;
                traits: components["schemas"]["PersonaTraits"];
                behaviour: components["schemas"]["PersonaBehaviour"];
                guards: components["schemas"]["PersonaGuards"];
                backstory: string;
                stylePrompt: string;
            };
            channel: {
                id: string;
                name: string;
                version: number;
                /** @enum {string} */
                kind: "demo" | "openaiChat" | "http" | "replay";
                /** @enum {string} */
                environment: "development" | "staging" | "production";
                config: {
                    [key: string]: unknown;
                };
                auth: components["schemas"]["ChannelAuth"];
                timeouts: {
                    connectMs: number;
                    firstByteMs: number;
                    turnMs: number;
                };
                retry: {
                    max: number;
                };
                limits: {
                    concurrency: number;
                    requestsPerSecond?: number;
                };
            };
            stop: {
                maxTurns: number;
                /** @description phrases and the goal end nothing before so many turns */
                minTurns: number;
                onPhrase: string[];
                onTool: string[];
                onGoal?: {
                    phrases?: string[];
                    tool?: string;
                };
                /** @description the longest wait for one reply */
                idleTimeoutMs?: number;
            };
            seedMessages: {
                /** @enum {string} */
                role: "user" | "agent";
                content: string;
            }[];
            variables: {
                [key: string]: unknown;
            };
            assertions: components["schemas"]["Assertion"][];
            limits: {
                turnTimeoutMs: number;
                runTimeoutMs: number;
            };
        };
        RunSummary: {
            id: string;
            projectId: string;
            scenarioId: string | null;
            testId: string | null;
            channelId: string;
            personaId: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "evaluating" | "completed" | "canceled";
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            /** @description the one that holds now: of the last time it was judged */
            effectiveOutcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            terminationReason: ("goalReached" | "userEnded" | "agentEnded" | "stopPhrase" | "maxTurns" | "timeout" | "gaveUp" | "agentError" | "channelError" | "simulatorError" | "budgetExceeded" | "canceled" | "workerLost") | null;
            errorSource: ("agent" | "simulator" | "judge" | "channel" | "environment" | "platform") | null;
            /** @description why there is no verdict, what to do about it, and every try of the call that failed */
            error: {
                reason: string;
                message: string;
                exchanges?: components["schemas"]["Exchange"][];
            } | null;
            /** @description the verdict in one sentence */
            outcomeReason: string | null;
            /** @enum {string} */
            origin: "live" | "seeded";
            /** @description run again with it for the same user side */
            seed: string;
            cell: {
                key: string;
                personaId: string | null;
                channelId: string;
                variables: {
                    [key: string]: unknown;
                };
                repeatIndex: number;
            };
            batchRunId: string | null;
            /** @description of a batch run: the run that was played in its place */
            supersededBy: string | null;
            attempt: number;
            metrics: {
                durationMs: number;
                /** @description exchanges: a message of the user and the full reply to it */
                turns: number;
                /** @description of the replies; null when there was none */
                latencyMs: {
                    n: number;
                    p50: number;
                    p95: number;
                    max: number;
                } | null;
                /** @description of streamed replies; null when there was none */
                firstTokenMs: {
                    n: number;
                    p50: number;
                    p95: number;
                    max: number;
                } | null;
                /** @description outgoing calls beyond the first of each turn */
                retries: number;
            } | null;
            usage: components["schemas"]["Usage"] | null;
            reviewIds: string[];
            version: number;
            /** Format: date-time */
            queuedAt: string;
            startedAt: string | null;
            endedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Evaluation: {
            number: number;
            /** @description of the scenario or test whose assertions were used */
            subjectVersion: number;
            /** @enum {string} */
            outcome: "passed" | "failed" | "inconclusive" | "error";
            outcomeReason: string;
            assertions: components["schemas"]["AssertionResult"][];
            /** Format: date-time */
            at: string;
        };
        Run: {
            id: string;
            projectId: string;
            scenarioId: string | null;
            testId: string | null;
            channelId: string;
            personaId: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "evaluating" | "completed" | "canceled";
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            /** @description the one that holds now: of the last time it was judged */
            effectiveOutcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            terminationReason: ("goalReached" | "userEnded" | "agentEnded" | "stopPhrase" | "maxTurns" | "timeout" | "gaveUp" | "agentError" | "channelError" | "simulatorError" | "budgetExceeded" | "canceled" | "workerLost") | null;
            errorSource: ("agent" | "simulator" | "judge" | "channel" | "environment" | "platform") | null;
            /** @description why there is no verdict, what to do about it, and every try of the call that failed */
            error: {
                reason: string;
                message: string;
                exchanges?: components["schemas"]["Exchange"][];
            } | null;
            /** @description the verdict in one sentence */
            outcomeReason: string | null;
            /** @enum {string} */
            origin: "live" | "seeded";
            /** @description run again with it for the same user side */
            seed: string;
            cell: {
                key: string;
                personaId: string | null;
                channelId: string;
                variables: {
                    [key: string]: unknown;
                };
                repeatIndex: number;
            };
            batchRunId: string | null;
            /** @description of a batch run: the run that was played in its place */
            supersededBy: string | null;
            attempt: number;
            metrics: {
                durationMs: number;
                /** @description exchanges: a message of the user and the full reply to it */
                turns: number;
                /** @description of the replies; null when there was none */
                latencyMs: {
                    n: number;
                    p50: number;
                    p95: number;
                    max: number;
                } | null;
                /** @description of streamed replies; null when there was none */
                firstTokenMs: {
                    n: number;
                    p50: number;
                    p95: number;
                    max: number;
                } | null;
                /** @description outgoing calls beyond the first of each turn */
                retries: number;
            } | null;
            usage: components["schemas"]["Usage"] | null;
            reviewIds: string[];
            version: number;
            /** Format: date-time */
            queuedAt: string;
            startedAt: string | null;
            endedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            plan: components["schemas"]["Plan"];
            /** @description of the present attempt */
            turns: components["schemas"]["Turn"][];
            /** @description as it was judged when it ended */
            assertions: components["schemas"]["AssertionResult"][];
            /** @description each time it was judged again since, oldest first */
            evaluations: components["schemas"]["Evaluation"][];
        };
        RunTurn: {
            attempt: number;
            turn: components["schemas"]["Turn"];
        };
        RunEvent: components["schemas"]["ActivityEntry"] | components["schemas"]["RunTurn"];
        Runs: {
            runs: components["schemas"]["Run"][];
        };
        RunPage: {
            data: components["schemas"]["RunSummary"][];
            nextCursor: string | null;
        };
        /** @enum {string} */
        Role: "viewer" | "reviewer" | "editor" | "admin" | "owner";
        Workspace: {
            id: string;
            name: string;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        OwnWorkspace: {
            id: string;
            name: string;
            role: components["schemas"]["Role"];
            /**
             * @description pending: invited, not entered yet
             * @enum {string}
             */
            state: "pending" | "active";
        };
        WorkspaceSettings: {
            /** @enum {string} */
            environment: "development" | "production";
            signIn: {
                /** @description null: the provider within Parley itself, for development */
                issuer: string | null;
            };
            /** @description public addresses are open; private ones are closed unless they are named here */
            outbound: {
                /** @enum {string} */
                surface: "channels" | "webhooks" | "models" | "import";
                /** @description the environment variable */
                setting: string;
                /** @description addresses, blocks and hosts that are open although they are private */
                allowed: string[];
            }[];
            limits: {
                name: string;
                setting: string;
                value: number;
                default: number;
                unit: string;
                /** @description what it limits, and the status of what is refused */
                of: string;
            }[];
        };
        OwnWorkspacePage: {
            data: components["schemas"]["OwnWorkspace"][];
            nextCursor: string | null;
        };
        Member: {
            id: string;
            /** @enum {string} */
            kind: "person" | "service";
            name: string;
            email: string | null;
            role: components["schemas"]["Role"];
            /**
             * @description pending: a person who has not signed in yet
             * @enum {string}
             */
            state: "pending" | "active" | "removed";
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
        };
        MemberPage: {
            data: components["schemas"]["Member"][];
            nextCursor: string | null;
        };
        ApiKey: {
            id: string;
            name: string;
            /** @description whom the key acts as */
            memberId: string;
            /** @description the most the key may do; the role of its member, if lower, counts */
            role: components["schemas"]["Role"];
            lastFour: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            expiresAt: string | null;
            /** @description to the minute */
            lastUsedAt: string | null;
            revokedAt: string | null;
            /** @description the key that rotation made */
            replacedBy: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        FreshApiKey: {
            id: string;
            name: string;
            /** @description whom the key acts as */
            memberId: string;
            /** @description the most the key may do; the role of its member, if lower, counts */
            role: components["schemas"]["Role"];
            lastFour: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            expiresAt: string | null;
            /** @description to the minute */
            lastUsedAt: string | null;
            revokedAt: string | null;
            /** @description the key that rotation made */
            replacedBy: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description shown this once; null when the answer is replayed */
            key: string | null;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            nextCursor: string | null;
        };
        Me: {
            member: components["schemas"]["Member"];
            workspace: components["schemas"]["Workspace"];
            /** @description what this credential may do: the lower of the roles of key and member */
            role: components["schemas"]["Role"];
            credential: {
                /** @constant */
                kind: "apiKey";
                id: string;
                name: string;
            } | {
                /** @constant */
                kind: "idToken";
            };
        };
        /** @description of type tag, id is the tag: all scenarios and tests of the project that carry it when the batch is run */
        BatchItem: {
            /** @enum {string} */
            type: "scenario" | "test" | "tag";
            id: string;
        };
        BatchMatrix: {
            /**
             * @description for the scenarios; a test says the same whoever says it
             * @default []
             */
            personaIds: string[];
            /** @default [] */
            channelIds: string[];
            /**
             * @description each set goes over the variables of the item, and makes cells of its own
             * @default []
             */
            variables: {
                [key: string]: string | number | boolean;
            }[];
        };
        BatchSample: {
            /** @description how many of all cells are played */
            cells: number;
            /**
             * @description each of these gets its share of the sample
             * @default item
             * @enum {string}
             */
            stratifyBy: "item" | "persona" | "channel";
            /**
             * @description the same seed draws the same cells, so that batch runs pair
             * @default sample
             */
            seed: string;
        };
        Gate: {
            /** @description without it, and without perCellMinPassRate and a baseline, every run that counts must pass */
            minPassRate?: number;
            perCellMinPassRate?: number;
            /**
             * @description observed: the rate that was counted must reach the limit; lowerBound: its 95 % interval must, so that few runs prove nothing
             * @default observed
             * @enum {string}
             */
            passRateBy: "observed" | "lowerBound";
            /**
             * @description cells that regressed against the baseline
             * @default 0
             */
            maxRegressions: number;
            maxInconclusiveRate?: number;
            /** @description of platform, simulator, judge and environment, which the pass rate leaves out */
            maxErrorRate?: number;
            p95LatencyMs?: number;
        };
        Baseline: {
            batchRunId: string;
        } | {
            /** @constant */
            latestPassed: true;
        } | {
            label: string;
        };
        RetryPolicy: {
            /**
             * @description new runs for one that ended in an error that is not the agent’s
             * @default 1
             */
            max: number;
        };
        BatchSchedule: {
            /** @description five fields: minute, hour, day of month, month, day of week */
            cron: string;
            /**
             * @description a name of the IANA time zone database, such as Europe/Berlin
             * @default UTC
             */
            timezone: string;
        };
        BatchCounts: {
            planned: number;
            queued: number;
            /** @description those being evaluated too */
            running: number;
            passed: number;
            failed: number;
            inconclusive: number;
            /** @description the conversation could not be had: the agent or its channel */
            error: number;
            /** @description errors of platform, simulator, judge or environment: left out of the agent’s rates */
            excluded: number;
            canceled: number;
            /** @description besides: runs whose place a retry or a resume has taken */
            superseded: number;
        };
        Estimate: {
            value: number | null;
            n: number;
            low: number | null;
            high: number | null;
            /** @description why there is no value */
            reason: string | null;
        };
        Percentiles: {
            n: number;
            p50: number;
            p95: number;
            p99: number;
        };
        BatchMetrics: {
            /** @description passed of those that count for the agent, with Wilson’s interval */
            passRate: components["schemas"]["Estimate"];
            /** @description the same with an interval that knows that runs of one scenario or test resemble each other */
            passRateClustered: components["schemas"]["Estimate"];
            passAtK: {
                value: number | null;
                n: number;
                low: number | null;
                high: number | null;
                /** @description why there is no value */
                reason: string | null;
                k: number;
            }[];
            /** @description all of k repeats pass: tau-bench’s pass^k, unbiased */
            passHatK: {
                value: number | null;
                n: number;
                low: number | null;
                high: number | null;
                /** @description why there is no value */
                reason: string | null;
                k: number;
            }[];
            /** @description of the cells with two repeats or more: those that both passed and did not */
            flakeRate: components["schemas"]["Estimate"];
            inconclusiveRate: components["schemas"]["Estimate"];
            excludedRate: components["schemas"]["Estimate"];
            /** @description of the replies of all runs */
            latencyMs: components["schemas"]["Percentiles"] | null;
            /** @description of the conversations */
            durationMs: components["schemas"]["Percentiles"] | null;
            costMicroUsd: number | null;
        };
        GateResult: {
            /** @enum {string} */
            verdict: "passed" | "failed" | "inconclusive";
            rules: {
                /** @enum {string} */
                rule: "complete" | "required" | "minPassRate" | "perCellMinPassRate" | "maxRegressions" | "maxInconclusiveRate" | "maxErrorRate" | "p95LatencyMs";
                /** @enum {string} */
                verdict: "passed" | "failed" | "inconclusive";
                /** @description what was wanted */
                limit: number | null;
                /** @description what was reached */
                value: number | null;
                /** @description runs, cells or replies that the value rests on */
                n: number | null;
                /** @description of the 95 % interval of the value */
                low: number | null;
                high: number | null;
                /** @description one sentence */
                reason: string;
                /** @description keys of the cells it failed at, at most 20 */
                cells: string[];
            }[];
        };
        ComparisonSummary: {
            baseline: {
                batchRunId: string;
                number: number;
                label: string | null;
            };
            /**
             * @description of the pass rate as a whole, by McNemar’s exact test
             * @enum {string}
             */
            verdict: "regressed" | "improved" | "stable" | "insufficientData" | "unreliableBaseline";
            reason: string;
            /** @description pass rate now minus then, over the cells that both have; interval by resampling scenarios */
            difference: components["schemas"]["Estimate"];
            pValue: number | null;
            /** @description the least fall of the pass rate that these runs would have shown in four of five comparisons */
            detectable: number | null;
            cells: {
                paired: number;
                onlyHere: number;
                onlyThere: number;
            };
            verdicts: {
                [key: string]: number;
            };
            /** @description keys of the cells, at most 20 */
            regressed: string[];
            /** @description cells that fell, and that the correction for many cells leaves open */
            suspects: number;
        };
        Batch: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
            projectId: string;
            items: components["schemas"]["BatchItem"][];
            matrix: components["schemas"]["BatchMatrix"];
            /** @description runs of each cell; null: as many as each item says */
            repeats: number | null;
            sample: components["schemas"]["BatchSample"] | null;
            /**
             * @description random: by the seed of the batch run; failedFirst: what did not pass in the last one
             * @enum {string}
             */
            order: "asListed" | "random" | "failedFirst";
            /** @description higher is played first within the project; runs without a batch have 0 */
            priority: number;
            retryPolicy: components["schemas"]["RetryPolicy"];
            gate: components["schemas"]["Gate"];
            baseline: components["schemas"]["Baseline"] | null;
            schedule: components["schemas"]["BatchSchedule"] | null;
            /** @description ids of integrations */
            notify: string[];
            /** @enum {string} */
            status: "draft" | "ready" | "archived";
            /** @description when the schedule starts it next */
            nextRunAt: string | null;
        };
        BatchWarning: {
            /** @enum {string} */
            code: "nothingRequired" | "unverifiedChannel" | "archived" | "quarantined" | "sampleTooSmall" | "noBaseline";
            message: string;
            /** @description of what it is about, at most 20 */
            ids: string[];
        };
        BatchSnapshot: {
            batch: {
                name: string;
                version: number;
                items: components["schemas"]["BatchItem"][];
                matrix: components["schemas"]["BatchMatrix"];
                /** @description runs of each cell; null: as many as each item says */
                repeats: number | null;
                sample: components["schemas"]["BatchSample"] | null;
                /**
                 * @description random: by the seed of the batch run; failedFirst: what did not pass in the last one
                 * @enum {string}
                 */
                order: "asListed" | "random" | "failedFirst";
                /** @description higher is played first within the project; runs without a batch have 0 */
                priority: number;
                retryPolicy: components["schemas"]["RetryPolicy"];
                gate: components["schemas"]["Gate"];
                baseline: components["schemas"]["Baseline"] | null;
                schedule: components["schemas"]["BatchSchedule"] | null;
                /** @description ids of integrations */
                notify: string[];
            };
            items: {
                /** @enum {string} */
                type: "scenario" | "test";
                id: string;
                name: string;
                version: number;
                /** @description required assertions; 0: it could never fail */
                required: number;
                /** @description set: it gates nothing in this batch run */
                quarantinedUntil: string | null;
            }[];
            channels: {
                id: string;
                name: string;
                version: number;
            }[];
            personas: {
                id: string;
                name: string;
                version: number;
            }[];
            cells: number;
        };
        BatchRunSummary: {
            id: string;
            projectId: string;
            batchId: string;
            /** @description counts the runs of the batch */
            number: number;
            label: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "canceling" | "completed" | "canceled";
            /** @description of the gate, once it has ended */
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            /** @description the verdict in one sentence */
            outcomeReason: string | null;
            /** @enum {string} */
            trigger: "request" | "schedule";
            seed: string;
            plannedRuns: number;
            counts: components["schemas"]["BatchCounts"];
            gateResult: components["schemas"]["GateResult"] | null;
            comparison: components["schemas"]["ComparisonSummary"] | null;
            metrics: components["schemas"]["BatchMetrics"] | null;
            /** @description what it is compared with, as asked for */
            baseline: components["schemas"]["Baseline"] | null;
            /**
             * @description you have yet to judge conversations of it: what it came to is kept from you until then
             * @constant
             */
            withheld?: true;
            /** @description while it is being canceled: when what still runs is stopped */
            cancelBy: string | null;
            resumes: number;
            version: number;
            /** Format: date-time */
            queuedAt: string;
            startedAt: string | null;
            endedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BatchJudgement: {
            number: number;
            /** @enum {string} */
            cause: "ended" | "rescored";
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            counts: components["schemas"]["BatchCounts"];
            gateResult: components["schemas"]["GateResult"] | null;
            /** Format: date-time */
            at: string;
        };
        BatchRun: {
            id: string;
            projectId: string;
            batchId: string;
            /** @description counts the runs of the batch */
            number: number;
            label: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "canceling" | "completed" | "canceled";
            /** @description of the gate, once it has ended */
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            /** @description the verdict in one sentence */
            outcomeReason: string | null;
            /** @enum {string} */
            trigger: "request" | "schedule";
            seed: string;
            plannedRuns: number;
            counts: components["schemas"]["BatchCounts"];
            gateResult: components["schemas"]["GateResult"] | null;
            comparison: components["schemas"]["ComparisonSummary"] | null;
            metrics: components["schemas"]["BatchMetrics"] | null;
            /** @description what it is compared with, as asked for */
            baseline: components["schemas"]["Baseline"] | null;
            /**
             * @description you have yet to judge conversations of it: what it came to is kept from you until then
             * @constant
             */
            withheld?: true;
            /** @description while it is being canceled: when what still runs is stopped */
            cancelBy: string | null;
            resumes: number;
            version: number;
            /** Format: date-time */
            queuedAt: string;
            startedAt: string | null;
            endedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            snapshot: components["schemas"]["BatchSnapshot"];
            warnings: components["schemas"]["BatchWarning"][];
            judgements: components["schemas"]["BatchJudgement"][];
        };
        BatchDryRun: {
            plannedRuns: number;
            cells: number;
            warnings: components["schemas"]["BatchWarning"][];
            /** @description from the last conversations with each channel, at its concurrency */
            expectedDurationMs: number | null;
            /** @description why nothing is expected */
            expectedDurationReason: string | null;
        };
        BatchCell: {
            /** @description its place in the plan */
            index: number;
            /** @description equal keys of two batch runs are the same question */
            key: string;
            subject: {
                /** @enum {string} */
                type: "scenario" | "test";
                id: string;
                name: string;
            };
            personaId: string | null;
            channelId: string;
            variables: {
                [key: string]: unknown;
            };
            /** @description false: it is quarantined */
            gates: boolean;
            counts: components["schemas"]["BatchCounts"];
            runs: {
                id: string;
                repeatIndex: number;
                /** @enum {string} */
                status: "queued" | "running" | "evaluating" | "completed" | "canceled";
                outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                errorSource: ("agent" | "simulator" | "judge" | "channel" | "environment" | "platform") | null;
                durationMs: number | null;
            }[];
        };
        BatchPage: {
            data: components["schemas"]["Batch"][];
            nextCursor: string | null;
        };
        BatchRunPage: {
            data: components["schemas"]["BatchRunSummary"][];
            nextCursor: string | null;
        };
        BatchCellPage: {
            data: components["schemas"]["BatchCell"][];
            nextCursor: string | null;
        };
        CellComparison: {
            key: string;
            subject: {
                /** @enum {string} */
                type: "scenario" | "test";
                id: string;
                name: string;
            };
            personaId: string | null;
            channelId: string;
            variables: {
                [key: string]: unknown;
            };
            gates: boolean;
            /** @description null for a suspect */
            verdict: ("regressed" | "improved" | "stable" | "insufficientData" | "unreliableBaseline") | null;
            /** @description it fell, but the correction for many cells leaves open whether by chance */
            suspect: boolean;
            reason: string;
            now: {
                passed: number;
                /** @description runs that count for the agent */
                n: number;
            };
            before: {
                passed: number;
                /** @description runs that count for the agent */
                n: number;
            };
            /** @description Fisher exact, two-sided */
            pValue: number | null;
            /** @description Benjamini-Hochberg over all cells */
            adjustedPValue: number | null;
            /** @description that would settle it, were the rates to stay as they are */
            repeatsNeeded: number | null;
            divergence: {
                runId: string;
                baselineRunId: string;
                /** @description the first in which what the agent did differs */
                turn: number;
            } | null;
        };
        Comparison: {
            baseline: {
                batchRunId: string;
                number: number;
                label: string | null;
            };
            /**
             * @description of the pass rate as a whole, by McNemar’s exact test
             * @enum {string}
             */
            verdict: "regressed" | "improved" | "stable" | "insufficientData" | "unreliableBaseline";
            reason: string;
            /** @description pass rate now minus then, over the cells that both have; interval by resampling scenarios */
            difference: components["schemas"]["Estimate"];
            pValue: number | null;
            /** @description the least fall of the pass rate that these runs would have shown in four of five comparisons */
            detectable: number | null;
            cells: {
                paired: number;
                onlyHere: number;
                onlyThere: number;
            };
            verdicts: {
                [key: string]: number;
            };
            /** @description keys of the cells, at most 20 */
            regressed: string[];
            /** @description cells that fell, and that the correction for many cells leaves open */
            suspects: number;
            data: components["schemas"]["CellComparison"][];
            nextCursor: string | null;
        };
        FailureGroup: {
            /** @description equal failures have equal ones, in every batch run */
            fingerprint: string;
            /** @enum {string} */
            outcome: "passed" | "failed" | "inconclusive" | "error";
            errorSource: ("agent" | "simulator" | "judge" | "channel" | "environment" | "platform") | null;
            /** @description null for errors, which are the same everywhere */
            subject: {
                /** @enum {string} */
                type: "scenario" | "test";
                id: string;
                name: string;
            } | null;
            assertion: {
                kind: string;
                name: string | null;
            } | null;
            /** @description of the first of them; the others differ in numbers, ids and quotes at most */
            reason: string;
            runs: number;
            cells: number;
            /** @description ids of runs, at most 5 */
            examples: string[];
        };
        FailureGroupPage: {
            data: components["schemas"]["FailureGroup"][];
            nextCursor: string | null;
        };
        Project: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
            /** @enum {string} */
            status: "active" | "archived";
            defaults: {
                maxTurns: number;
                turnTimeoutMs: number;
                runTimeoutMs: number;
                repeats: number;
            };
            models: {
                simulator?: string;
                judge?: string;
                generator?: string;
            };
            retention: {
                transcriptDays: number;
            };
        };
        ProjectPage: {
            data: components["schemas"]["Project"][];
            nextCursor: string | null;
        };
        ImportedDemo: {
            project: components["schemas"]["Project"];
            ids: {
                channels: string[];
                personas: string[];
                scenarios: string[];
                tests: string[];
                batches: string[];
                /** @description seeded history, oldest first */
                batchRuns: string[];
                rubrics: string[];
            };
            counts: {
                channels: number;
                personas: number;
                scenarios: number;
                tests: number;
                batches: number;
                /** @description seeded history */
                batchRuns: number;
                rubrics: number;
                /** @description seeded history */
                runs: number;
                /** @description of two reviewers who disagree about some conversations of the history */
                reviews: number;
            };
        };
        BadLine: {
            /** @description where the dialogue or task begins in the file */
            line: number;
            pointer: string;
            code: string;
            message: string;
        };
        ImportWarning: {
            /** @description where the dialogue or task begins in the file */
            line: number;
            /** @enum {string} */
            code: "draft" | "not_judged" | "not_imported" | "wording";
            message: string;
        };
        ImportReport: {
            /** @enum {string} */
            format: "openaiMessages" | "tau2";
            dryRun: boolean;
            /** @description dialogues or tasks in the content */
            read: number;
            /** @description what was made, or would be; lines that cannot be imported; all warnings */
            counts: {
                scenarios: number;
                tests: number;
                channels: number;
                badLines: number;
                warnings: number;
            };
            ids: {
                scenarios: string[];
                tests: string[];
                channels: string[];
            };
            /** @description the first 1000 faults */
            badLines: components["schemas"]["BadLine"][];
            /** @description the first 1000 */
            warnings: components["schemas"]["ImportWarning"][];
        };
        IntegrationSecret: {
            /** @constant */
            set: true;
            lastFour: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description until when the secret before this one signs too */
            previousUntil: string | null;
        };
        Integration: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
            projectId: string;
            /** @enum {string} */
            kind: "webhook" | "slack" | "github" | "email" | "otlp";
            config: {
                [key: string]: unknown;
            };
            events: string[];
            filter: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /** @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it */
            dedupeWindowMs: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            secret: components["schemas"]["IntegrationSecret"] | null;
            /**
             * @description pending until something was delivered; failing: one at a time is tried; disabled: nothing is sent
             * @enum {string}
             */
            status: "pending" | "active" | "failing" | "disabled";
            statusReason: string | null;
            /** @description attempts that failed since one succeeded */
            failures: number;
            failingSince: string | null;
            /** @description until then nothing is tried */
            heldUntil: string | null;
            /** @description the last attempt */
            lastDelivery: {
                id: string;
                eventType: string;
                ok: boolean;
                /** Format: date-time */
                at: string;
            } | null;
        };
        FreshIntegration: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
            projectId: string;
            /** @enum {string} */
            kind: "webhook" | "slack" | "github" | "email" | "otlp";
            config: {
                [key: string]: unknown;
            };
            events: string[];
            filter: {
                /** @description only events with one of these outcomes */
                outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
                /** @description only of resources with one of these tags; of a run: those of its scenario or test */
                tags?: string[];
            };
            /** @description of events of one type about the same question (a run: its cell and outcome; else: the resource) only the first is sent within it */
            dedupeWindowMs: number;
            /** @description what is more waits, and is not lost */
            rateLimit?: {
                perMinute: number;
            };
            secret: components["schemas"]["IntegrationSecret"] | null;
            /**
             * @description pending until something was delivered; failing: one at a time is tried; disabled: nothing is sent
             * @enum {string}
             */
            status: "pending" | "active" | "failing" | "disabled";
            statusReason: string | null;
            /** @description attempts that failed since one succeeded */
            failures: number;
            failingSince: string | null;
            /** @description until then nothing is tried */
            heldUntil: string | null;
            /** @description the last attempt */
            lastDelivery: {
                id: string;
                eventType: string;
                ok: boolean;
                /** Format: date-time */
                at: string;
            } | null;
            /** @description of a webhook, shown this once */
            signingSecret: string | null;
        };
        DeliverySummary: {
            id: string;
            integrationId: string;
            eventId: string;
            eventType: string;
            resourceId: string;
            /** @enum {string} */
            trigger: "event" | "test";
            /**
             * @description dead: given up; it can be redelivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "dead";
            /** @description why it is dead */
            reason: string | null;
            attemptCount: number;
            nextAttemptAt: string | null;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
        };
        Delivery: {
            id: string;
            integrationId: string;
            eventId: string;
            eventType: string;
            resourceId: string;
            /** @enum {string} */
            trigger: "event" | "test";
            /**
             * @description dead: given up; it can be redelivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "dead";
            /** @description why it is dead */
            reason: string | null;
            attemptCount: number;
            nextAttemptAt: string | null;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
            /** @description the newest 50 */
            attempts: {
                number: number;
                /** Format: date-time */
                at: string;
                ok: boolean;
                latencyMs: number;
                error: string | null;
                /** @description with secrets masked */
                calls: {
                    method: string;
                    url: string;
                    status: number | null;
                    latencyMs: number;
                    error: string | null;
                    responseExcerpt: string | null;
                }[];
            }[];
            /** @description of a webhook: the body, as JSON */
            payload: {
                [key: string]: unknown;
            };
        };
        IntegrationPage: {
            data: components["schemas"]["Integration"][];
            nextCursor: string | null;
        };
        DeliveryPage: {
            data: components["schemas"]["DeliverySummary"][];
            nextCursor: string | null;
        };
        QueueFigures: {
            remaining: {
                queued: number;
                running: number;
                delayed: number;
                dead: number;
            };
            /** @description since when the longest waiting job could have started */
            oldestQueuedAgeMs: number | null;
            nextAvailableAt: string | null;
        };
        QueueProcessed: {
            claimed: number;
            succeeded: number;
            failed: number;
            requeued: number;
            dead: number;
            remaining: {
                queued: number;
                running: number;
                delayed: number;
                dead: number;
            };
            /** @description since when the longest waiting job could have started */
            oldestQueuedAgeMs: number | null;
            nextAvailableAt: string | null;
        };
        Mark: {
            turn: number;
            start?: number;
            end?: number;
        };
        NewAnswer: {
            criterionKey: string;
            /** @description binary: pass or fail; ordinal, numeric: a number; nominal: an option; multi: options; text: a text; span: marks; pairwise: a, b or tie */
            value?: string | number | string[] | components["schemas"]["Mark"][];
            /** @constant */
            notApplicable?: true;
            /** @constant */
            cannotJudge?: true;
            comment?: string;
            confidence?: number;
            evidence?: components["schemas"]["Mark"][];
        };
        Answer: {
            criterionKey: string;
            /** @description binary: pass or fail; ordinal, numeric: a number; nominal: an option; multi: options; text: a text; span: marks; pairwise: a, b or tie */
            value?: string | number | string[] | components["schemas"]["Mark"][];
            /** @constant */
            notApplicable?: true;
            /** @constant */
            cannotJudge?: true;
            comment?: string;
            confidence?: number;
            evidence?: {
                turn: number;
                start: number;
                end: number;
                quoteHash: string;
            }[];
            changedAfterReveal?: boolean;
        };
        Criterion: {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "binary";
            scale: {
                /** @default Pass */
                pass: string;
                /** @default Fail */
                fail: string;
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "ordinal";
            scale: {
                points: {
                    value: number;
                    label?: string;
                    /** @default  */
                    anchor: string;
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "nominal";
            scale: {
                options: {
                    value: string;
                    label?: string;
                    /** @description 0 to 1; all options or none have one */
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "multi";
            scale: {
                options: {
                    value: string;
                    label?: string;
                    /** @description 0 to 1; all options or none have one */
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "numeric";
            scale: {
                min: number;
                max: number;
                step?: number;
                unit?: string;
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "text";
            scale: {
                /** @default 4000 */
                maxLength: number;
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "span";
            scale: {
                /** @default 50 */
                maxSpans: number;
            };
        } | {
            key: string;
            /** @description the same question in other versions and rubrics; the key unless given */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /**
             * @description the question does not apply: it leaves numerator and denominator
             * @default false
             */
            allowNotApplicable: boolean;
            /**
             * @description the evidence is missing: it counts as missing data
             * @default true
             */
            allowCannotJudge: boolean;
            /**
             * @description failing it: the score of its section is 0; the whole review fails
             * @default none
             * @enum {string}
             */
            critical: "none" | "section" | "all";
            /** @description which answers fail; of a binary criterion it is fail */
            failing?: {
                values?: (string | number)[];
                below?: number;
            };
            /**
             * @default optional
             * @enum {string}
             */
            commentRule: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
            /**
             * @default optional
             * @enum {string}
             */
            evidenceRule: "never" | "optional" | "always" | "on_fail";
            /** @description asked only when that criterion was answered with one of these */
            visibleWhen?: {
                criterionKey: string;
                in: (string | number)[];
            };
            /** @description the name of the assertion that judges the same */
            judgeMetricKey?: string;
            /**
             * @description how answers are compared; follows from the type unless given
             * @enum {string}
             */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            /** @constant */
            type: "pairwise";
            scale: {
                /** @default A */
                a: string;
                /** @default B */
                b: string;
            };
        };
        Rubric: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
            projectId: string;
            criteria: components["schemas"]["Criterion"][];
            sections: {
                key: string;
                label: string;
            }[];
            /** @description the least score of a review whose verdict is pass */
            passScore: number;
            instructions?: string;
            /**
             * @description draft: the present version is not published, an earlier one may be
             * @enum {string}
             */
            status: "draft" | "published" | "retired";
            /** @description the version that reviews are given unless they name another */
            publishedVersion: number | null;
            isDefault: boolean;
        };
        RubricVersion: {
            id: string;
            version: number;
            name: string;
            criteria: components["schemas"]["Criterion"][];
            sections: {
                key: string;
                label: string;
            }[];
            /** @description the least score of a review whose verdict is pass */
            passScore: number;
            instructions?: string;
            /** Format: date-time */
            publishedAt: string;
        };
        RubricPage: {
            data: components["schemas"]["Rubric"][];
            nextCursor: string | null;
        };
        RubricVersions: {
            data: components["schemas"]["RubricVersion"][];
            nextCursor: null;
        };
        Blind: {
            /**
             * @description until the reviewer has submitted
             * @default true
             */
            hidePeers: boolean;
            /**
             * @description outcome and assertions, until the reviewer has submitted
             * @default true
             */
            hideJudge: boolean;
            /** @default false */
            hideAgentVersion: boolean;
            /** @default false */
            hideBatch: boolean;
        };
        ReviewSummary: {
            id: string;
            projectId: string;
            taskId: string;
            runId: string;
            /** @enum {string} */
            kind: "standard" | "adjudication";
            /**
             * @description one whose lease has ended is assigned
             * @enum {string}
             */
            state: "assigned" | "in_progress" | "submitted" | "skipped" | "declined" | "expired" | "canceled";
            /** @description null: whoever of the pool draws it */
            assigneeId: string | null;
            /** @description goes back to the pool when its lease ends */
            pool: boolean;
            lease: {
                /** Format: date-time */
                expiresAt: string;
            } | null;
            rubric: {
                id: string;
                version: number;
            };
            blind: components["schemas"]["Blind"];
            revision: number;
            verdict: ("pass" | "fail" | "inconclusive") | null;
            /** @description 0 to 100 */
            score: number | null;
            flags: ("unsafe" | "pii" | "broken_run" | "rubric_unclear")[];
            /** @description submitted after the slot had gone to somebody else; it counts beside them */
            surplus: boolean;
            priority: number;
            dueAt: string | null;
            overdue: boolean;
            expiries: number;
            skips: number;
            disputed: boolean;
            /** Format: date-time */
            assignedAt: string;
            startedAt: string | null;
            submittedAt: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ReviewedRun: {
            id: string;
            subject: {
                /** @enum {string} */
                type: "scenario" | "test";
                id: string;
                name: string;
            };
            personaId: string | null;
            turns: components["schemas"]["Turn"][];
            agent: {
                channelId: string;
                name: string;
                version: number;
            } | null;
            batchRunId: string | null;
            judge: {
                outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                outcomeReason: string | null;
                assertions: components["schemas"]["AssertionResult"][];
            } | null;
        };
        Review: {
            id: string;
            projectId: string;
            taskId: string;
            runId: string;
            /** @enum {string} */
            kind: "standard" | "adjudication";
            /**
             * @description one whose lease has ended is assigned
             * @enum {string}
             */
            state: "assigned" | "in_progress" | "submitted" | "skipped" | "declined" | "expired" | "canceled";
            /** @description null: whoever of the pool draws it */
            assigneeId: string | null;
            /** @description goes back to the pool when its lease ends */
            pool: boolean;
            lease: {
                /** Format: date-time */
                expiresAt: string;
            } | null;
            rubric: components["schemas"]["RubricVersion"];
            blind: components["schemas"]["Blind"];
            revision: number;
            verdict: ("pass" | "fail" | "inconclusive") | null;
            /** @description 0 to 100 */
            score: number | null;
            flags: ("unsafe" | "pii" | "broken_run" | "rubric_unclear")[];
            /** @description submitted after the slot had gone to somebody else; it counts beside them */
            surplus: boolean;
            priority: number;
            dueAt: string | null;
            overdue: boolean;
            expiries: number;
            skips: number;
            disputed: boolean;
            /** Format: date-time */
            assignedAt: string;
            startedAt: string | null;
            submittedAt: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            run: components["schemas"]["ReviewedRun"];
            /** @description of the present revision; empty until it is submitted */
            answers: components["schemas"]["Answer"][];
            /** @description scores by section */
            sections: {
                [key: string]: number | null;
            };
            rationale: string | null;
            /** @description why it was skipped, declined, released or reopened */
            reason: string | null;
            /** @description the reader’s own, not submitted yet */
            draft: {
                /** @default [] */
                answers: components["schemas"]["NewAnswer"][];
                rationale?: string;
                /** @default [] */
                flags: ("unsafe" | "pii" | "broken_run" | "rubric_unclear")[];
            } | null;
            revisions: {
                revision: number;
                /** @enum {string} */
                cause: "submitted" | "reopened" | "dispute";
                /** @enum {string} */
                verdict: "pass" | "fail" | "inconclusive";
                score: number | null;
                answers: components["schemas"]["Answer"][];
                retracted: boolean;
                authorId: string;
                /** Format: date-time */
                at: string;
            }[];
            disputes: {
                number: number;
                /** @enum {string} */
                state: "open" | "accepted" | "partially_accepted" | "rejected" | "withdrawn";
                openedBy: string;
                criterionKeys: string[];
                proposed: components["schemas"]["NewAnswer"][];
                reason: string;
                response: string | null;
                resolvedBy: string | null;
                /** Format: date-time */
                openedAt: string;
                resolvedAt: string | null;
            }[];
            assignmentHistory: {
                from: string | null;
                to: string | null;
                by: string;
                reason: string;
                /** Format: date-time */
                at: string;
            }[];
            peers: {
                label: string;
                reviewId: string | null;
                assigneeId: string | null;
                answers: components["schemas"]["Answer"][];
                /** @enum {string} */
                verdict: "pass" | "fail" | "inconclusive";
                score: number | null;
            }[];
            allowSkip: boolean;
        };
        ReviewTask: {
            id: string;
            projectId: string;
            assignmentId: string;
            subject: {
                /** @constant */
                kind: "run";
                id: string;
                contentHash: string;
            };
            rubric: {
                id: string;
                version: number;
            };
            /** @enum {string} */
            state: "open" | "in_review" | "needs_adjudication" | "resolved" | "reopened" | "canceled";
            requiredReviews: number;
            extraReviews: number;
            /** @description the pool; empty: every reviewer of the workspace */
            reviewers: string[];
            blind: components["schemas"]["Blind"];
            sampling: {
                /** @enum {string} */
                strategy: "random" | "stratified" | "failed_first" | "disagreement" | "regression" | "critical" | "gold" | "repeat" | "named" | "mix";
                stratum: string | null;
                probability: number | null;
                seed: string;
            };
            settings: {
                /** @enum {string} */
                consensus: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
                agreementRule: {
                    /**
                     * @default same_verdict
                     * @enum {string}
                     */
                    kind: "exact" | "within" | "same_verdict";
                    /**
                     * @description of within: in units of the scale
                     * @default 0
                     */
                    tolerance: number;
                };
                maxExtraReviews: number;
                /** @enum {string} */
                skipPolicy: "requeue_self" | "requeue_others" | "ignore";
                allowSkip: boolean;
                leaseSeconds: number;
                /** @enum {string} */
                duePolicy: "flag" | "expire";
                excludeAuthors: boolean;
                expertise: string[];
                language: string | null;
            };
            priority: number;
            dueAt: string | null;
            /** @description those that the reader may see */
            reviewIds: string[];
            resolution: {
                /** @enum {string} */
                by: "rule" | "adjudication";
                method: ("majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene") | null;
                /** @enum {string} */
                verdict: "pass" | "fail" | "inconclusive";
                score: number | null;
                criteria: {
                    criterionKey: string;
                    /** @enum {string} */
                    method: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
                    value?: (string | number | string[] | components["schemas"]["Mark"][]) | null;
                    /** @description why there is no value */
                    reason: string | null;
                    agreed: boolean;
                }[];
                inputs: {
                    reviewId: string;
                    revision: number;
                }[];
                /** Format: date-time */
                at: string;
            } | null;
            /** @description earlier resolutions, oldest first */
            superseded: {
                /** @enum {string} */
                by: "rule" | "adjudication";
                method: ("majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene") | null;
                /** @enum {string} */
                verdict: "pass" | "fail" | "inconclusive";
                score: number | null;
                criteria: {
                    criterionKey: string;
                    /** @enum {string} */
                    method: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
                    value?: (string | number | string[] | components["schemas"]["Mark"][]) | null;
                    /** @description why there is no value */
                    reason: string | null;
                    agreed: boolean;
                }[];
                inputs: {
                    reviewId: string;
                    revision: number;
                }[];
                /** Format: date-time */
                at: string;
            }[];
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ReviewStart: {
            review: components["schemas"]["Review"];
            lease: {
                /** @description goes with each write until it is submitted */
                token: string;
                /** Format: date-time */
                expiresAt: string;
                ttlSeconds: number;
                renewEverySeconds: number;
            };
            /** @description it was begun before */
            resume: boolean;
        };
        NextReview: {
            review: components["schemas"]["Review"] | null;
            lease: {
                /** @description goes with each write until it is submitted */
                token: string;
                /** Format: date-time */
                expiresAt: string;
                ttlSeconds: number;
                renewEverySeconds: number;
            } | null;
            resume: boolean;
            /** @description why there is none */
            nothing: {
                /** @enum {string} */
                reason: "all_done" | "leased_by_others" | "paused" | "daily_cap" | "not_eligible";
                until: string | null;
            } | null;
        };
        ReviewerProfile: {
            memberId: string;
            name: string;
            minutesPerDay: number;
            mostPerDay: number | null;
            mostOpen: number | null;
            expertise: string[];
            languages: string[];
            weight: number;
            paused: {
                by: string;
                reason: string;
                /** Format: date-time */
                at: string;
            } | null;
            gold: {
                answers: number;
                agreed: number;
            };
            open: number;
            version: number;
        };
        GoldItem: {
            projectId: string;
            runId: string;
            rubric: {
                id: string;
                version: number;
            };
            values: {
                criterionKey: string;
                value: string | number;
                tolerance: number;
            }[];
            rationale: string;
            /** @enum {string} */
            source: "expert" | "consensus" | "calibration";
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            retiredAt: string | null;
        };
        Assignment: {
            /** @description null of a dry run */
            assignmentId: string | null;
            /** @description assign again with it for the same plan */
            seed: string;
            reviews: components["schemas"]["ReviewSummary"][];
            /** @description of a dry run: what would be made */
            planned: {
                runId: string;
                assigneeId: string | null;
                sampling: {
                    /** @enum {string} */
                    strategy: "random" | "stratified" | "failed_first" | "disagreement" | "regression" | "critical" | "gold" | "repeat" | "named" | "mix";
                    stratum: string | null;
                    probability: number | null;
                    seed: string;
                };
            }[];
            skipped: {
                runId: string;
                reviewerId: string | null;
                reason: string;
            }[];
            load: {
                reviewerId: string;
                added: number;
                open: number;
                minutes: number;
            }[];
            warnings: string[];
        };
        ReviewFindings: {
            batchRunId: string;
            /** @description whose reviews are counted; null: none of its conversations was ever given to reviewers */
            assignmentId: string | null;
            /** @description of the batch run that have a verdict of the judge */
            conversations: number;
            drawn: number;
            /** @description of those drawn, on which people came to pass or fail */
            judged: number;
            open: number;
            /** @description of those judged, on which judge and people agree */
            agreed: number;
            /** @description passed of those judged, as they were drawn: says nothing of the batch run where failed ones came first */
            queueRate: components["schemas"]["Estimate"];
            /** @description of the whole batch run, by people: each weighs 1 / the probability with which it was drawn (Hajek) */
            passRate: components["schemas"]["Estimate"];
            /** @description of the whole batch run, by the judge */
            judgeRate: components["schemas"]["Estimate"];
            /** @description the judge’s, put right where people looked (PPI++); of conversations drawn at random */
            correctedRate: components["schemas"]["Estimate"];
        };
        ReviewPage: {
            data: components["schemas"]["ReviewSummary"][];
            nextCursor: string | null;
        };
        ReviewTaskPage: {
            data: components["schemas"]["ReviewTask"][];
            nextCursor: string | null;
        };
        ReviewerProfiles: {
            data: components["schemas"]["ReviewerProfile"][];
            nextCursor: null;
        };
        GoldItems: {
            data: components["schemas"]["GoldItem"][];
            nextCursor: null;
        };
        Stop: {
            maxTurns: number;
            /** @description phrases and the goal end nothing before so many turns */
            minTurns: number;
            onPhrase: string[];
            onTool: string[];
            onGoal?: {
                phrases?: string[];
                tool?: string;
            };
            /** @description the longest wait for one reply */
            idleTimeoutMs?: number;
        };
        Scenario: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
            projectId: string;
            channelIds: string[];
            variables: {
                [key: string]: string | number | boolean;
            };
            repeats: number;
            /** @enum {string} */
            status: "draft" | "active" | "quarantined";
            /**
             * Format: date-time
             * @description of status quarantined, 14 days if nothing is said: until then it is played and reported in batches, and gates nothing
             */
            quarantinedUntil?: string;
            category: string;
            driver: components["schemas"]["Driver"];
            user: components["schemas"]["SimulatedUser"];
            personaIds: string[];
            stop: components["schemas"]["Stop"];
            toolMocks: unknown[];
            seed?: string;
            assertions: components["schemas"]["Assertion"][];
        };
        ScenarioPage: {
            data: components["schemas"]["Scenario"][];
            nextCursor: string | null;
        };
        RecordedReply: {
            content: string;
            toolCalls?: components["schemas"]["ToolCall"][];
        };
        Test: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: {
                [key: string]: unknown;
            };
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            archivedAt: string | null;
            projectId: string;
            channelIds: string[];
            variables: {
                [key: string]: string | number | boolean;
            };
            repeats: number;
            /** @enum {string} */
            status: "draft" | "active" | "quarantined";
            /**
             * Format: date-time
             * @description of status quarantined, 14 days if nothing is said: until then it is played and reported in batches, and gates nothing
             */
            quarantinedUntil?: string;
            /** @enum {string} */
            kind: "singleTurn" | "scripted" | "replay";
            /** @description what was said before the first turn */
            seedMessages: {
                /** @enum {string} */
                role: "user" | "agent";
                content: string;
            }[];
            /** @enum {string} */
            priority: "p0" | "p1" | "p2" | "p3";
            turns: {
                /** @enum {string} */
                role: "user" | "silence";
                /** @description what is said, byte for byte; empty when role is silence */
                content: string;
                /** @description of kind replay: what the agent answered when this was recorded; null: nothing, so that no answer is awaited */
                recorded?: components["schemas"]["RecordedReply"] | null;
                /** @description how long the reply to this turn may take */
                maxLatencyMs?: number;
                expect: components["schemas"]["Assertion"][];
            }[];
            assertions: components["schemas"]["Assertion"][];
        };
        TestPage: {
            data: components["schemas"]["Test"][];
            nextCursor: string | null;
        };
        Problem: {
            /** @description A page of this instance that explains the code */
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @enum {string} */
            code: "malformed" | "multiple_credentials" | "workspace_required" | "unauthorized" | "forbidden" | "not_eligible" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "wrong_state" | "review_leased" | "review_taken" | "review_submitted" | "precondition_failed" | "too_large" | "uri_too_long" | "unsupported_media_type" | "invalid" | "idempotency_mismatch" | "too_many_requests" | "headers_too_large" | "internal" | "unavailable";
            requestId: string;
            /** @description Whether the same request may succeed later without a change */
            retryable: boolean;
            errors?: {
                pointer?: string;
                parameter?: string;
                header?: string;
                /** @description of an imported file */
                line?: number;
                code: string;
                message: string;
                hint?: string;
                allowed?: string[];
            }[];
            currentState?: string;
            allowedTransitions?: string[];
            /**
             * Format: date-time
             * @description of review_leased: when the lease ends
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description of review_taken
             */
            takenAt?: string;
            /** @description of review_taken: what you had written */
            draft?: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "workspaces.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnWorkspacePage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An ID token is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "workspaces.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorkspaceInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An ID token is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "workspaces.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "workspaces.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorkspaceInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role owner is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "workspaces.settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceSettings"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "members.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt";
                state?: "pending" | "active" | "removed";
                kind?: "person" | "service";
                role?: components["schemas"]["RoleInput"];
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "members.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMemberInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "members.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "members.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMemberInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "members.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "apiKeys.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt";
                state?: "active" | "expired" | "revoked";
                memberId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "apiKeys.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKeyInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreshApiKey"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "apiKeys.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "apiKeys.revoke": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "apiKeys.rotate": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotationInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreshApiKey"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "me.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "projects.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description exactly this name */
                name?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "projects.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProjectInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "projects.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "projects.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProjectInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "projects.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "demo.import": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default support
                     * @enum {string}
                     */
                    template?: "support" | "booking" | "handoff";
                    name?: string;
                    /**
                     * @description also play history, where the template has some
                     * @default true
                     */
                    seedHistory?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedDemo"];
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedDemo"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "personas.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description exactly this name */
                name?: string;
                tag?: string;
                projectId?: string;
                builtin?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonaPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "personas.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPersonaInput"] | components["schemas"]["PersonaCopyInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "personas.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "personas.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonaReplacementInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "personas.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "channels.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description exactly this name */
                name?: string;
                tag?: string;
                projectId?: string;
                kind?: "demo" | "openaiChat" | "http" | "replay";
                status?: "unverified" | "verified" | "failing" | "disabled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "channels.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChannelInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "channels.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "channels.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelReplacementInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "channels.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "channels.recordings": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "channels.probe": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProbeRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Probe"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "channels.fromCurl": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurlRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelFromCurl"];
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelFromCurl"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "scenarios.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description exactly this name */
                name?: string;
                tag?: string;
                projectId?: string;
                status?: "draft" | "active" | "quarantined";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "scenarios.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewScenarioInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "scenarios.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "scenarios.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScenarioReplacementInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "scenarios.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "scenarios.run": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
                /** @description wait=30 holds the call until all has ended, for so many seconds at most */
                prefer?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Runs"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "tests.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description exactly this name */
                name?: string;
                tag?: string;
                projectId?: string;
                status?: "draft" | "active" | "quarantined";
                kind?: "singleTurn" | "scripted" | "replay";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "tests.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "tests.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "tests.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestReplacementInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "tests.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "tests.run": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
                /** @description wait=30 holds the call until all has ended, for so many seconds at most */
                prefer?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Runs"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description exactly this name */
                name?: string;
                tag?: string;
                projectId?: string;
                kind?: "webhook" | "slack" | "github" | "email" | "otlp";
                status?: "pending" | "active" | "failing" | "disabled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIntegrationInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreshIntegration"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationReplacementInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.rotateSecret": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecretRotationInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreshIntegration"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.enable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.disable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.deliveries": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description dead: given up; it can be redelivered */
                status?: "pending" | "delivered" | "dead";
                eventType?: "project.created" | "project.replaced" | "project.archived" | "channel.created" | "channel.replaced" | "channel.archived" | "channel.probed" | "persona.created" | "persona.replaced" | "persona.archived" | "scenario.created" | "scenario.replaced" | "scenario.archived" | "test.created" | "test.replaced" | "test.archived" | "run.queued" | "run.started" | "run.requeued" | "run.completed" | "run.canceled" | "run.rescored" | "run.seeded" | "run.reviewed" | "run.reviewReopened" | "batch.created" | "batch.replaced" | "batch.archived" | "batch.scheduleSkipped" | "batch.scheduleFailed" | "batchRun.queued" | "batchRun.started" | "batchRun.cancelRequested" | "batchRun.completed" | "batchRun.canceled" | "batchRun.resumed" | "batchRun.rescored" | "batchRun.labeled" | "rubric.created" | "rubric.replaced" | "rubric.archived" | "rubric.published" | "rubric.goldChanged" | "reviewTask.created" | "reviewTask.started" | "reviewTask.resolved" | "reviewTask.split" | "reviewTask.reopened" | "reviewTask.canceled" | "review.assigned" | "review.started" | "review.leaseExpired" | "review.released" | "review.submitted" | "review.revised" | "review.reopened" | "review.skipped" | "review.declined" | "review.reassigned" | "review.disputed" | "review.disputeResolved" | "review.canceled" | "integration.tested";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "integrations.redeliver": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role admin is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "imports.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewImportInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "runs.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                projectId?: string;
                scenarioId?: string;
                testId?: string;
                channelId?: string;
                personaId?: string;
                batchRunId?: string;
                status?: "queued" | "running" | "evaluating" | "completed" | "canceled";
                outcome?: "passed" | "failed" | "inconclusive" | "error";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "runs.find": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "runs.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "runs.getOfTest": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "runs.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "runs.rescore": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "runs.events": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event you have: the stream goes on behind it */
                "last-event-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events; the schema is that of their data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["RunEvent"];
                };
            };
            /** @description Nothing will come any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batches.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description exactly this name */
                name?: string;
                tag?: string;
                projectId?: string;
                status?: "draft" | "ready";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batches.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBatchInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batches.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batches.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchReplacementInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batches.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batches.dryRun": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchDryRunRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchDryRun"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batches.run": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRunRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchDryRun"] | components["schemas"]["BatchRun"];
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRun"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchRuns.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                batchId?: string;
                projectId?: string;
                status?: "queued" | "running" | "canceling" | "completed" | "canceled";
                outcome?: "passed" | "failed" | "inconclusive" | "error";
                label?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRunPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchRuns.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRun"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchRuns.cells": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchCellPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchRuns.label": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    label: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRun"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchRuns.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description until running conversations are canceled too
                     * @default 10000
                     */
                    graceMs?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRun"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchRuns.resume": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRun"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchReports.comparison": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description id of a batch run, latestPassed, or a label; without it the one it was run with */
                baseline?: "latestPassed" | string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchReports.failures": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureGroupPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchReports.export": {
        parameters: {
            query?: {
                format?: "junit" | "ndjson" | "csv" | "markdown" | "html";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "text/markdown": string;
                    "text/html": string;
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "batchReports.rescore": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRun"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "rubrics.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description exactly this name */
                name?: string;
                tag?: string;
                projectId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RubricPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "rubrics.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRubricInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rubric"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "rubrics.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rubric"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "rubrics.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RubricReplacementInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rubric"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "rubrics.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rubric"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "rubrics.publish": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rubric"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "rubrics.versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RubricVersions"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.assign": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignRequestInput"];
            };
        };
        responses: {
            /** @description of a dry run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.next": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    projectId?: string;
                    rubricId?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextReview"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                projectId?: string;
                taskId?: string;
                runId?: string;
                rubricId?: string;
                /** @description the id of a member, or me */
                assigneeId?: string;
                state?: "assigned" | "in_progress" | "submitted" | "skipped" | "declined" | "expired" | "canceled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.start": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewStart"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.draft": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDraftInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewStart"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.submit": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmissionInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.skip": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.decline": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.release": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.reopen": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.reassign": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassignmentInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.dispute": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDisputeInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviews.resolve": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeDecisionInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role reviewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviewTasks.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                projectId?: string;
                runId?: string;
                rubricId?: string;
                state?: "open" | "in_review" | "needs_adjudication" | "resolved" | "reopened" | "canceled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewTaskPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviewTasks.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still so */
                "if-none-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewTask"];
                };
            };
            /** @description It is as you have it */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviewTasks.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewTask"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "findings.get": {
        parameters: {
            query?: {
                /** @description the newest unless given */
                assignmentId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewFindings"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviewers.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewerProfiles"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "reviewers.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewerProfileReplacementInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewerProfile"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "goldItems.list": {
        parameters: {
            query: {
                projectId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoldItems"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "goldItems.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGoldItemInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoldItem"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "queue.get": {
        parameters: {
            query?: {
                projectId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueFigures"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "queue.process": {
        parameters: {
            query?: never;
            header?: {
                /** @description Equal key and body within 24 h: the first answer again */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    projectId?: string;
                    /** @default 10 */
                    limit?: number;
                    /** @default 25000 */
                    maxMs?: number;
                    /** @default false */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueProcessed"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role editor is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description If-Match names another version */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "activity.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                action?: string;
                actorId?: string;
                since?: string;
                until?: string;
            };
            header?: never;
            path: {
                resourceType: string;
                resourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing at this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "activity.listAll": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                resourceType?: "workspace" | "member" | "apiKey" | "project" | "channel" | "persona" | "scenario" | "test" | "run" | "batch" | "batchRun" | "integration" | "rubric" | "reviewTask" | "review" | "calibration" | "calibrationSheet";
                action?: string;
                actorId?: string;
                since?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "events.follow": {
        parameters: {
            query?: {
                /** @description actions or patterns by comma: run.completed, batch.* */
                action?: string;
                resourceType?: "workspace" | "member" | "apiKey" | "project" | "channel" | "persona" | "scenario" | "test" | "run" | "batch" | "batchRun" | "integration" | "rubric" | "reviewTask" | "review" | "calibration" | "calibrationSheet";
            };
            header?: {
                /** @description The id of the last event you have: the stream goes on behind it */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events; the schema is that of their data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ActivityEntry"];
                };
            };
            /** @description The request could not be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The credential is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The role viewer is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The present state does not allow this */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid; all faults are named */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "webhooks.project.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "project.created";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.project.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "project.replaced";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.project.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "project.archived";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.channel.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "channel.created";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.channel.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "channel.replaced";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.channel.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "channel.archived";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.channel.probed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "channel.probed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.persona.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "persona.created";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.persona.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "persona.replaced";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.persona.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "persona.archived";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.scenario.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "scenario.created";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.scenario.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "scenario.replaced";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.scenario.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "scenario.archived";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.test.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "test.created";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.test.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "test.replaced";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.test.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "test.archived";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.run.queued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "run.queued";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of its scenario or test */
                        name: string;
                        scenarioId: string | null;
                        testId: string | null;
                        channelId: string;
                        personaId: string | null;
                        batchRunId: string | null;
                        /** @description of its scenario or test */
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        outcomeReason: string | null;
                        terminationReason: string | null;
                        errorSource: string | null;
                        attempt: number | null;
                        durationMs: number | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.run.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "run.started";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of its scenario or test */
                        name: string;
                        scenarioId: string | null;
                        testId: string | null;
                        channelId: string;
                        personaId: string | null;
                        batchRunId: string | null;
                        /** @description of its scenario or test */
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        outcomeReason: string | null;
                        terminationReason: string | null;
                        errorSource: string | null;
                        attempt: number | null;
                        durationMs: number | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.run.requeued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "run.requeued";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of its scenario or test */
                        name: string;
                        scenarioId: string | null;
                        testId: string | null;
                        channelId: string;
                        personaId: string | null;
                        batchRunId: string | null;
                        /** @description of its scenario or test */
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        outcomeReason: string | null;
                        terminationReason: string | null;
                        errorSource: string | null;
                        attempt: number | null;
                        durationMs: number | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.run.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "run.completed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of its scenario or test */
                        name: string;
                        scenarioId: string | null;
                        testId: string | null;
                        channelId: string;
                        personaId: string | null;
                        batchRunId: string | null;
                        /** @description of its scenario or test */
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        outcomeReason: string | null;
                        terminationReason: string | null;
                        errorSource: string | null;
                        attempt: number | null;
                        durationMs: number | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.run.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "run.canceled";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of its scenario or test */
                        name: string;
                        scenarioId: string | null;
                        testId: string | null;
                        channelId: string;
                        personaId: string | null;
                        batchRunId: string | null;
                        /** @description of its scenario or test */
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        outcomeReason: string | null;
                        terminationReason: string | null;
                        errorSource: string | null;
                        attempt: number | null;
                        durationMs: number | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.run.rescored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "run.rescored";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of its scenario or test */
                        name: string;
                        scenarioId: string | null;
                        testId: string | null;
                        channelId: string;
                        personaId: string | null;
                        batchRunId: string | null;
                        /** @description of its scenario or test */
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        outcomeReason: string | null;
                        terminationReason: string | null;
                        errorSource: string | null;
                        attempt: number | null;
                        durationMs: number | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.run.seeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "run.seeded";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of its scenario or test */
                        name: string;
                        scenarioId: string | null;
                        testId: string | null;
                        channelId: string;
                        personaId: string | null;
                        batchRunId: string | null;
                        /** @description of its scenario or test */
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        outcomeReason: string | null;
                        terminationReason: string | null;
                        errorSource: string | null;
                        attempt: number | null;
                        durationMs: number | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.run.reviewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "run.reviewed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of its scenario or test */
                        name: string;
                        scenarioId: string | null;
                        testId: string | null;
                        channelId: string;
                        personaId: string | null;
                        batchRunId: string | null;
                        /** @description of its scenario or test */
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        outcomeReason: string | null;
                        terminationReason: string | null;
                        errorSource: string | null;
                        attempt: number | null;
                        durationMs: number | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.run.reviewReopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "run.reviewReopened";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of its scenario or test */
                        name: string;
                        scenarioId: string | null;
                        testId: string | null;
                        channelId: string;
                        personaId: string | null;
                        batchRunId: string | null;
                        /** @description of its scenario or test */
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        outcomeReason: string | null;
                        terminationReason: string | null;
                        errorSource: string | null;
                        attempt: number | null;
                        durationMs: number | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batch.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batch.created";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                        /** @description why its schedule could not start it */
                        reason: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batch.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batch.replaced";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                        /** @description why its schedule could not start it */
                        reason: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batch.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batch.archived";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                        /** @description why its schedule could not start it */
                        reason: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batch.scheduleSkipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batch.scheduleSkipped";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                        /** @description why its schedule could not start it */
                        reason: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batch.scheduleFailed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batch.scheduleFailed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                        /** @description why its schedule could not start it */
                        reason: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batchRun.queued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batchRun.queued";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        batchId: string;
                        /** @description of the batch */
                        name: string;
                        number: number;
                        label: string | null;
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        /** @description a sentence for each rule of the gate, those that failed first */
                        gate: string[];
                        passRate: {
                            value: number;
                            low: number;
                            high: number;
                            n: number;
                        } | null;
                        counts: {
                            planned: number;
                            passed: number;
                            failed: number;
                            inconclusive: number;
                            error: number;
                            excluded: number;
                            canceled: number;
                        };
                        /** @description what passed in the baseline and does not now */
                        regressions: {
                            name: string;
                            baseline: string;
                            current: string;
                            /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                            url: string | null;
                        }[];
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batchRun.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batchRun.started";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        batchId: string;
                        /** @description of the batch */
                        name: string;
                        number: number;
                        label: string | null;
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        /** @description a sentence for each rule of the gate, those that failed first */
                        gate: string[];
                        passRate: {
                            value: number;
                            low: number;
                            high: number;
                            n: number;
                        } | null;
                        counts: {
                            planned: number;
                            passed: number;
                            failed: number;
                            inconclusive: number;
                            error: number;
                            excluded: number;
                            canceled: number;
                        };
                        /** @description what passed in the baseline and does not now */
                        regressions: {
                            name: string;
                            baseline: string;
                            current: string;
                            /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                            url: string | null;
                        }[];
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batchRun.cancelRequested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batchRun.cancelRequested";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        batchId: string;
                        /** @description of the batch */
                        name: string;
                        number: number;
                        label: string | null;
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        /** @description a sentence for each rule of the gate, those that failed first */
                        gate: string[];
                        passRate: {
                            value: number;
                            low: number;
                            high: number;
                            n: number;
                        } | null;
                        counts: {
                            planned: number;
                            passed: number;
                            failed: number;
                            inconclusive: number;
                            error: number;
                            excluded: number;
                            canceled: number;
                        };
                        /** @description what passed in the baseline and does not now */
                        regressions: {
                            name: string;
                            baseline: string;
                            current: string;
                            /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                            url: string | null;
                        }[];
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batchRun.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batchRun.completed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        batchId: string;
                        /** @description of the batch */
                        name: string;
                        number: number;
                        label: string | null;
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        /** @description a sentence for each rule of the gate, those that failed first */
                        gate: string[];
                        passRate: {
                            value: number;
                            low: number;
                            high: number;
                            n: number;
                        } | null;
                        counts: {
                            planned: number;
                            passed: number;
                            failed: number;
                            inconclusive: number;
                            error: number;
                            excluded: number;
                            canceled: number;
                        };
                        /** @description what passed in the baseline and does not now */
                        regressions: {
                            name: string;
                            baseline: string;
                            current: string;
                            /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                            url: string | null;
                        }[];
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batchRun.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batchRun.canceled";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        batchId: string;
                        /** @description of the batch */
                        name: string;
                        number: number;
                        label: string | null;
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        /** @description a sentence for each rule of the gate, those that failed first */
                        gate: string[];
                        passRate: {
                            value: number;
                            low: number;
                            high: number;
                            n: number;
                        } | null;
                        counts: {
                            planned: number;
                            passed: number;
                            failed: number;
                            inconclusive: number;
                            error: number;
                            excluded: number;
                            canceled: number;
                        };
                        /** @description what passed in the baseline and does not now */
                        regressions: {
                            name: string;
                            baseline: string;
                            current: string;
                            /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                            url: string | null;
                        }[];
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batchRun.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batchRun.resumed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        batchId: string;
                        /** @description of the batch */
                        name: string;
                        number: number;
                        label: string | null;
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        /** @description a sentence for each rule of the gate, those that failed first */
                        gate: string[];
                        passRate: {
                            value: number;
                            low: number;
                            high: number;
                            n: number;
                        } | null;
                        counts: {
                            planned: number;
                            passed: number;
                            failed: number;
                            inconclusive: number;
                            error: number;
                            excluded: number;
                            canceled: number;
                        };
                        /** @description what passed in the baseline and does not now */
                        regressions: {
                            name: string;
                            baseline: string;
                            current: string;
                            /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                            url: string | null;
                        }[];
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batchRun.rescored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batchRun.rescored";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        batchId: string;
                        /** @description of the batch */
                        name: string;
                        number: number;
                        label: string | null;
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        /** @description a sentence for each rule of the gate, those that failed first */
                        gate: string[];
                        passRate: {
                            value: number;
                            low: number;
                            high: number;
                            n: number;
                        } | null;
                        counts: {
                            planned: number;
                            passed: number;
                            failed: number;
                            inconclusive: number;
                            error: number;
                            excluded: number;
                            canceled: number;
                        };
                        /** @description what passed in the baseline and does not now */
                        regressions: {
                            name: string;
                            baseline: string;
                            current: string;
                            /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                            url: string | null;
                        }[];
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.batchRun.labeled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "batchRun.labeled";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        batchId: string;
                        /** @description of the batch */
                        name: string;
                        number: number;
                        label: string | null;
                        tags: string[];
                        status: string;
                        outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                        /** @description a sentence for each rule of the gate, those that failed first */
                        gate: string[];
                        passRate: {
                            value: number;
                            low: number;
                            high: number;
                            n: number;
                        } | null;
                        counts: {
                            planned: number;
                            passed: number;
                            failed: number;
                            inconclusive: number;
                            error: number;
                            excluded: number;
                            canceled: number;
                        };
                        /** @description what passed in the baseline and does not now */
                        regressions: {
                            name: string;
                            baseline: string;
                            current: string;
                            /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                            url: string | null;
                        }[];
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.rubric.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "rubric.created";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.rubric.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "rubric.replaced";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.rubric.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "rubric.archived";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.rubric.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "rubric.published";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.rubric.goldChanged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "rubric.goldChanged";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        name: string;
                        tags: string[];
                        status: string | null;
                        version: number;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.reviewTask.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "reviewTask.created";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        runId: string;
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        requiredReviews: number;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.reviewTask.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "reviewTask.started";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        runId: string;
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        requiredReviews: number;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.reviewTask.resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "reviewTask.resolved";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        runId: string;
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        requiredReviews: number;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.reviewTask.split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "reviewTask.split";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        runId: string;
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        requiredReviews: number;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.reviewTask.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "reviewTask.reopened";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        runId: string;
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        requiredReviews: number;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.reviewTask.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "reviewTask.canceled";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        runId: string;
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        requiredReviews: number;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.assigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.assigned";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.started";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.leaseExpired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.leaseExpired";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.released";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.submitted";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.revised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.revised";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.reopened";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.skipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.skipped";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.declined";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.reassigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.reassigned";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.disputed";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.disputeResolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.disputeResolved";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.review.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "review.canceled";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        id: string;
                        /** @description of the scenario or test of the conversation */
                        name: string;
                        taskId: string;
                        runId: string;
                        /** @enum {string} */
                        kind: "standard" | "adjudication";
                        state: string;
                        rubric: {
                            id: string;
                            version: number;
                        };
                        /** @description null: nobody yet, or reviewers are not to know of one another */
                        assigneeId: string | null;
                        dueAt: string | null;
                        /** @description where people can look at it; null where this Parley has no PUBLIC_URL */
                        url: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.integration.tested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the same however often it is sent; equal to webhook-id */
                    id: string;
                    /** @constant */
                    type: "integration.tested";
                    /**
                     * Format: date-time
                     * @description when it happened
                     */
                    timestamp: string;
                    /** @description its place in the activity of the workspace */
                    seq: number | null;
                    workspaceId: string;
                    projectId: string;
                    actor: {
                        /** @enum {string} */
                        type: "user" | "apiKey" | "system";
                        id: string;
                        name: string;
                    };
                    /** @description JSON pointers to the members that changed */
                    changed: string[];
                    data: {
                        integrationId: string;
                        name: string;
                        message: string;
                    };
                };
            };
        };
        responses: {
            /** @description Send no more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
