// Derived from docs/openapi.json by npm run derive; do not edit.
export interface paths {
    "/workspaces": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the workspaces that the person with this ID token is a member of or invited to
         * @description This operation requires an ID token. */
        get: operations["workspaces.list"];
        put?: never;
        /** Create a workspace; the caller owns it @description This operation requires an ID token. */
        post: operations["workspaces.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/workspace": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the workspace of the credential
         * @description This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["workspaces.get"];
        /** Rename the workspace
         * @description This operation requires the role owner and a credential that is bound neither to projects nor to scopes. */
        put: operations["workspaces.replace"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/workspace/settings": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the settings of this instance that the operator has chosen
         * @description Read only: these are environment variables, and the same for every workspace of the instance. This operation requires the role admin and a credential that is bound neither to projects nor to scopes. */
        get: operations["workspaces.settings"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/members": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List members; removed ones only with state=removed
         * @description This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["members.list"];
        put?: never;
        /** Invite a person by email address, or create a service account
         * @description This operation requires the role admin and a credential that is bound neither to projects nor to scopes. */
        post: operations["members.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/members/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a member
         * @description This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["members.get"];
        /** Change name, email address or roles of a member
         * @description Only an owner can create, change or remove owners, and the last owner cannot be changed (409). This operation requires the role admin and a credential that is bound neither to projects nor to scopes. */
        put: operations["members.replace"];
        post?: never;
        /** Remove a member; the tokens and keys of the member stop working immediately
         * @description This operation requires the role admin and a credential that is bound neither to projects nor to scopes. */
        delete: operations["members.remove"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/api-keys": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List your API keys; an admin sees all of them
         * @description This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["apiKeys.list"];
        put?: never;
        /** Create an API key, which is shown only once
         * @description Requires an ID token, or a key of the role admin or owner. A key that was created with another key expires no later than that key, and is revoked with it. This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        post: operations["apiKeys.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/api-keys/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read an API key
         * @description This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["apiKeys.get"];
        put?: never; post?: never;
        /** Revoke an API key and all keys that were created with it; they stop working immediately
         * @description A key below admin can only revoke itself; nobody can revoke a key with a higher role than their own credential. This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        delete: operations["apiKeys.revoke"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/api-keys/{id}/rotate": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Replace an API key with a new one, which is shown only once; the old one expires after the grace period
         * @description Keys that were created with the old one expire with it. A key below admin can only rotate itself; the new key expires no later than the old one would have. This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        post: operations["apiKeys.rotate"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/me": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the caller @description This operation requires the role viewer. */
        get: operations["me.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List projects
         * @description This operation requires the role viewer; a key with scopes needs the scope read or definitions:apply. */
        get: operations["projects.list"];
        put?: never;
        /** Create a project
         * @description This operation requires the role editor and a credential that is bound neither to projects nor to scopes. */
        post: operations["projects.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a project @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["projects.get"];
        /** Replace a project @description This operation requires the role editor; a key with scopes may not call it. */
        put: operations["projects.replace"];
        post?: never;
        /** Archive a project
         * @description Nothing is erased. An archived project refuses new resources and new runs until it is restored. This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["projects.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a project that is archived @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["projects.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/rotate-evaluator-secret": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Create a new secret that signs the calls of evaluators; the present one stops working
         * @description By Standard Webhooks, like webhooks (docs/automate/webhooks.md). Without a secret, the calls are not signed. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["projects.rotateEvaluatorSecret"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/spending": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read what the calls of language models of a project took this month, and its budget
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["projects.spending"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/export": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Export the definitions of a project as one bundle, by key
         * @description A resource without a key of its own gets one made of its name. Secrets are never part of it. What cannot be part of a bundle is listed in leftOut, with the reason. This operation requires the role viewer; a key with scopes needs the scope read or definitions:apply. */
        get: operations["projects.export"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/apply": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Apply the definitions of a bundle to a project: all of them, or none
         * @description Creates, replaces and, with prune, archives by key, with the checks and the roles of the single operations. A repeat changes nothing. A member that others have changed since the last apply, and that the bundle does not have like that, is a conflict (409), unless force names the definition. This operation requires the role editor; a key with scopes needs the scope definitions:apply. */
        post: operations["projects.apply"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/generate": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Draft scenarios and tests from prompts, policies, tools and conversations
         * @description Stores nothing, and asks no model unless you set `reword`. Each draft is valid, was passed by an agent that follows the rules as they were read, and failed by one that breaks the rule. Create those you want with POST /projects/{id}/apply. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["projects.generate"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/import-demo": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Create a complete project with a built-in agent that has planted defects
         * @description Needs no key and no network. A repeated call answers the same project, unless name differs. This operation requires the role editor and a credential that is bound neither to projects nor to scopes. */
        post: operations["demo.import"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/redaction/preview": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Show what redaction would store of a text
         * @description Stores nothing. Tries the settings of the project, or others before you save them. This operation requires the role viewer; a key with scopes may not call it. */
        post: operations["redaction.preview"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/workspace/retention": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read what is deleted and when in projects without their own settings
         * @description For the count, a number in the query replaces that of the settings. This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["retention.default"];
        put?: never;
        /** Set what is deleted and when in projects without their own settings
         * @description Holds of the workspace are added to those of each project. Nothing is deleted within a day of a change. This operation requires the role admin and a credential that is bound neither to projects nor to scopes. */
        post: operations["retention.replaceDefault"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/retention": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Count what would be deleted of a project now, by its settings or by those in the query
         * @description Deletes nothing. Days in the query replace those of the settings. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["retention.preview"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/erasures": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List erasures, newest first
         * @description This operation requires the role admin and a credential that is bound neither to projects nor to scopes. */
        get: operations["erasures.list"];
        put?: never;
        /** Erase the words of runs, or a text, wherever Parley stores them
         * @description A job does it; read the erasure for its progress and its report. With `dryRun`, the same job goes through everything and undoes each step. Outcomes and figures remain. What cannot be erased (runs that have not ended, legal holds, what people wrote into scenarios) is named in the report (docs/operate/retention.md). This operation requires the role admin and a credential that is bound neither to projects nor to scopes. */
        post: operations["erasures.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/erasures/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the progress and the report of an erasure
         * @description This operation requires the role admin and a credential that is bound neither to projects nor to scopes. */
        get: operations["erasures.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/personas": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List personas
         * @description Lists the personas that you created. builtin=true lists the built-in ones instead. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["personas.list"];
        put?: never;
        /** Create or copy a persona @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["personas.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/personas/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a persona @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["personas.get"];
        /** Replace a persona
         * @description Creates a new version; runs keep the version they were planned with. A built-in persona cannot be replaced (409): copy it instead. This operation requires the role editor; a key with scopes may not call it. */
        put: operations["personas.replace"];
        post?: never;
        /** Archive a persona @description This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["personas.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/personas/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a persona that is archived @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["personas.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/documents": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List documents @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["documents.list"];
        put?: never;
        /** Create a document
         * @description A project has at most 100 documents with 2000000 characters together (422). This operation requires the role editor; a key with scopes may not call it. */
        post: operations["documents.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/documents/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a document @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["documents.get"];
        /** Replace a document
         * @description Creates a new version. Judges read the present one, and their quotes name it. This operation requires the role editor; a key with scopes may not call it. */
        put: operations["documents.replace"];
        post?: never;
        /** Archive a document @description This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["documents.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/documents/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a document that is archived @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["documents.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/documents/passages": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Find the passages that a judge would read
         * @description If the documents of the project are short enough together, these are all of them. Otherwise each sentence is looked up by its words. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["documents.passages"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List channels @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["channels.list"];
        put?: never;
        /** Create a channel to an agent @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["channels.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a channel @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["channels.get"];
        /** Replace a channel
         * @description The secret is bound to the origins of the URL and the token endpoint. Send it again when a scheme, host or port changes. This operation requires the role editor; a key with scopes may not call it. */
        put: operations["channels.replace"];
        post?: never;
        /** Archive a channel @description This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["channels.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a channel that is archived @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["channels.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/{id}/recordings": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the recordings of a replay channel
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["channels.recordings"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/{id}/rotate-key": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Create a new key for a channel of the kind pull or webhook; the present one stops working
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["channels.rotateKey"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/{id}/pollers": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read who fetches the messages of a channel of the kind pull, and what waits for them
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["channels.pollers"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/{id}/callbacks": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read what the agent of a channel of the kind webhook called back
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["channels.callbacks"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/{id}/pace": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read whether calls of a channel are held back because its agent refuses calls or is down
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["channels.pace"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/{id}/callback-secret": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never;
        /** Set the secret with which the callbacks of a channel of the kind webhook are signed
         * @description This operation requires the role editor; a key with scopes may not call it. */
        put: operations["channels.setCallbackSecret"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/{id}/probe": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Send one message to the agent and show the request, the response and how Parley reads it
         * @description The answer is 200 even if the agent cannot be reached: ok is false then, and fault says why. The channel becomes verified or failing. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["channels.probe"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/from-curl": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Turn a pasted curl command into a channel
         * @description Parley reads the command and never runs it. Without create, the answer is a body for POST /channels; add the secret yourself. With create, Parley creates the channel, stores its secret encrypted and, unless probe is false, sends the message of the command to find the reply in the answer, and once more with another ID of the conversation if the command has a place for it. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["channels.fromCurl"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channel-presets": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the products that a channel can be made for from a few values
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["channels.presets"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/channels/from-preset": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Create a channel to a known product
         * @description The preset fills in the request and where to find the reply. The channel can be changed like any other. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["channels.fromPreset"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/assertion-templates": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List ready criteria for a language model that judges
         * @description Put the assertion of one into a scenario or test, and write over what it has in brackets. How well your model judges by it is unknown until you measure it (parley judge measure); with projectId, the answer has the measurements of the project. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["assertions.templates"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/assertions/dry-run": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Check assertions before you store them
         * @description Stores nothing. Refuses what a scenario or test would refuse, and warns about each required assertion that passes whatever the agent says: it does not count as required. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["assertions.dryRun"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/scenarios": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List scenarios @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["scenarios.list"];
        put?: never;
        /** Create a scenario: a simulated user with a goal
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["scenarios.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/scenarios/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a scenario @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["scenarios.get"];
        /** Replace a scenario
         * @description Creates a new version; each run stays on the version it was planned with. This operation requires the role editor; a key with scopes may not call it. */
        put: operations["scenarios.replace"];
        post?: never;
        /** Archive a scenario @description This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["scenarios.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/scenarios/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a scenario that is archived @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["scenarios.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/scenarios/{id}/run": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Queue runs of a scenario
         * @description Queues one run for each channel, persona, and repeat, with a frozen copy of the current settings. Drafts can run. With `seedFrom`, the conversation starts after a turn of another run. With `Prefer: wait=30`, the response waits for the runs to end, for at most 30 seconds. This operation requires the role editor; a key with scopes needs the scope runs:create. */
        post: operations["scenarios.run"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/tests": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List tests @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["tests.list"];
        put?: never;
        /** Create a test: fixed messages, and what must hold in the replies
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["tests.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/tests/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a test @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["tests.get"];
        /** Replace a test
         * @description Creates a new version; each run stays on the version it was planned with. This operation requires the role editor; a key with scopes may not call it. */
        put: operations["tests.replace"];
        post?: never;
        /** Archive a test @description This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["tests.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/tests/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a test that is archived @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["tests.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/tests/{id}/run": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Queue runs of a test
         * @description Queues one run for each channel, persona, and repeat, with a frozen copy of the current settings. Drafts can run. With `Prefer: wait=30`, the response waits for the runs to end, for at most 30 seconds. This operation requires the role editor; a key with scopes needs the scope runs:create. */
        post: operations["tests.run"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List integrations @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["integrations.list"];
        put?: never;
        /** Create an integration: where to send which events
         * @description This operation requires the role admin; a key with scopes may not call it. */
        post: operations["integrations.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read an integration and the state of its deliveries
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["integrations.get"];
        /** Replace an integration
         * @description A secret is bound to an origin. If you change the scheme, host, or port, send the secret again. This operation requires the role admin; a key with scopes may not call it. */
        put: operations["integrations.replace"];
        post?: never;
        /** Archive an integration
         * @description Pending deliveries are dropped. This operation requires the role admin; a key with scopes may not call it. */
        delete: operations["integrations.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore an integration that is archived
         * @description This operation requires the role admin; a key with scopes may not call it. */
        post: operations["integrations.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations/{id}/test": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Send integration.tested now, and show the result
         * @description The response is the same if the delivery fails: its status is dead, and its attempt gives the reason. A successful delivery makes the integration active unless it is disabled. This operation requires the role admin; a key with scopes may not call it. */
        post: operations["integrations.test"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations/{id}/rotate-secret": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Rotate the secret of an integration; a webhook is signed with both for a time
         * @description This operation requires the role admin; a key with scopes may not call it. */
        post: operations["integrations.rotateSecret"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations/{id}/enable": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Enable an integration that is disabled
         * @description This operation requires the role admin; a key with scopes may not call it. */
        post: operations["integrations.enable"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations/{id}/disable": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Disable an integration: nothing more is sent, and pending deliveries are dropped
         * @description This operation requires the role admin; a key with scopes may not call it. */
        post: operations["integrations.disable"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations/{id}/deliveries": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the deliveries to an integration in the last 30 days, newest first
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["integrations.deliveries"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations/{id}/deliveries/{deliveryId}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a delivery: what was sent, each attempt, and each response
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["integrations.delivery"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/integrations/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Send a delivery again, with the same id and body
         * @description This operation requires the role admin; a key with scopes may not call it. */
        post: operations["integrations.redeliver"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/models": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List models @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["models.list"];
        put?: never;
        /** Create a language model @description This operation requires the role admin; a key with scopes may not call it. */
        post: operations["models.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/models/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a language model @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["models.get"];
        /** Replace a language model
         * @description The secret is bound to an origin. If you change the kind, scheme, host, or port, send the secret again. This operation requires the role admin; a key with scopes may not call it. */
        put: operations["models.replace"];
        post?: never;
        /** Archive a language model @description This operation requires the role admin; a key with scopes may not call it. */
        delete: operations["models.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/models/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a language model that is archived
         * @description This operation requires the role admin; a key with scopes may not call it. */
        post: operations["models.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/models/{id}/probe": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Ask the model a plain and a structured question, and show the requests, the answers, tokens, and cost
         * @description The answer is 200 even if the model cannot be reached: ok is false then, and fault says why. The model becomes verified or failing. This operation requires the role admin; a key with scopes may not call it. */
        post: operations["models.probe"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cassettes": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List cassettes @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["cassettes.list"];
        put?: never;
        /** Create an empty cassette, which runs with the mode record fill
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["cassettes.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cassettes/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a cassette @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["cassettes.get"];
        put?: never; post?: never;
        /** Delete the recordings of a cassette, and archive it
         * @description The recordings are deleted permanently. Runs that still replay it end with the error `cassetteMiss`. This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["cassettes.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cassettes/{id}/export": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Export a cassette as a file
         * @description A gzip file of NDJSON, sorted: the same recordings are the same bytes. Every secret of the workspace is masked in it. This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["cassettes.export"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/cassettes/import": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Import a cassette from a file that was exported
         * @description All of it is imported, or nothing: a fault names its line. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["cassettes.import"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/import": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Import dialogues, tasks and tests of other tools
         * @description One bad line stops the whole import, unless partial is set; the answer lists every bad line with its faults. Send a file over 10 MB in pieces, each with its own firstLine and Idempotency-Key, or use parley import. This operation requires the role editor; a key with scopes needs the scope ingest. */
        post: operations["imports.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List runs, newest first @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["runs.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a run with its turns and assertions
         * @description This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["runs.find"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/scenarios/{id}/runs/{runId}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a run of a scenario with its turns and assertions
         * @description This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["runs.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/tests/{id}/runs/{runId}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a run of a test with its turns and assertions
         * @description This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["runs.getOfTest"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/cancel": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Cancel a run that has not ended
         * @description This operation requires the role editor; a key with scopes needs the scope runs:create. */
        post: operations["runs.cancel"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/rescore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Rescore a run with the current assertions of its scenario or test
         * @description No conversation is played. `outcome` and `assertions` do not change; `effectiveOutcome` follows the new evaluation. If a language model judges, it is asked again: `pendingEvaluation` is true until its evaluation is complete, and `Prefer: wait` waits for it. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["runs.rescore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/ask-judge": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Ask the judge of an assertion once more, without storing anything
         * @description Shows how steady a judge is (`parley judge self-check`). With `canary`, an instruction to the judge is planted in the conversation. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["runs.askJudge"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/evaluator-request": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read what an evaluator is sent about a run that has ended
         * @description For evaluators that run beside your tests: `parley test`, the Vitest matchers and the pytest plugin ask them. This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["runs.evaluatorRequest"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/check-evaluation": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Check what an evaluator answered about a run, without storing anything
         * @description The result is that of an assertion `http`: quotes are verified, and an answer of another shape decides nothing. This operation requires the role editor; a key with scopes needs the scope runs:create. */
        post: operations["runs.checkEvaluation"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/messages": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Say something as the user of a run that a person plays
         * @description For a run that was started with `playedBy: person`. The agent answers in the transcript: follow it with `GET /runs/{id}/events`. The next message can be sent once this one is in the transcript. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["runs.sendMessage"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/suggest": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Ask what the driver of the scenario would say next, without sending anything
         * @description For a run that was started with `playedBy: person`. If a language model plays such users, it is asked. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["runs.suggest"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/events": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Follow a run from its start to its end
         * @description Server-sent events: its activity (`event` is the action) and its turns (`event` is turn) as they are written. The stream starts with the first of them and ends with the run; the answer is 204 if nothing follows Last-Event-ID. This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["runs.events"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/conversations": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List recorded conversations, newest first
         * @description Each is a run that Parley did not play: GET /runs/{id} has its turns and assertions. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["conversations.list"];
        put?: never;
        /** Send real conversations, or further turns of them
         * @description A turn that was sent before changes nothing. The answer comes once all turns are stored; the conversations follow within seconds. This operation requires the role editor; a key with scopes needs the scope ingest. */
        post: operations["conversations.send"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/otlp/v1/traces": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Send traces of your agent by OTLP over HTTP
         * @description An ExportTraceServiceRequest as protobuf or JSON, compressed by gzip or not. The answer is that of OTLP, and comes once all spans are stored. Set OTEL_EXPORTER_OTLP_ENDPOINT to the address up to /otlp. The project is that of the key, or projectId. This operation requires the role editor; a key with scopes needs the scope ingest. */
        post: operations["conversations.sendTraces"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/otlp/v1/logs": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Send log records of your agent by OTLP over HTTP
         * @description An ExportLogsServiceRequest, sent and answered as traces are. Some libraries write the words of messages as log records (events such as gen_ai.user.message) beside their spans; both may come in any order. Records whose event name does not start with gen_ai. are counted and not stored. This operation requires the role editor; a key with scopes needs the scope ingest. */
        post: operations["conversations.sendLogs"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/arrivals": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Show what arrived of real conversations, and what became nothing, by reason
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["arrivals.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/spans": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Show the spans behind the turns of a run
         * @description What the agent did for each turn: models, tools, retrievals. Empty while you have yet to judge which agent it was. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["spans.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/projects/{id}/coverage": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Show what of real conversations no scenario or test has, and how unlike real users simulated ones are
         * @description Each list has what is not covered first, the most frequent first, 50 at most. Without a language model. Empty while you have yet to judge conversations of the project. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["coverage.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/failure-groups": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the failures of a project in groups of like ones, the most frequent first
         * @description Over runs and real conversations. Failures with the same fingerprint (assertion, tool, words around the evidence, what the agent did) are one group; others join the nearest group of their assertion and tool from a likeness of 0.3. Empty while you have yet to judge conversations of the project. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["failureGroups.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/failure-groups/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a group of failures: when it was seen, in which versions, and examples
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["failureGroups.get"];
        /** Change the state, the owner or the name of a group of failures
         * @description This operation requires the role editor; a key with scopes may not call it. */
        put: operations["failureGroups.replace"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/to-replay": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Make a replay of a run or real conversation
         * @description A test with all messages of the user, and the recorded replies. Personal data becomes stand-ins, even if the project replaces none. With a channel and Prefer: wait, the answer says whether the failure is reproduced. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["reproductions.toReplay"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/to-test": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Make a test of a run or real conversation
         * @description The messages up to where it went wrong; the assertion that failed is expected of the reply. Personal data becomes stand-ins, even if the project replaces none. With a channel and Prefer: wait, the answer says whether the failure is reproduced. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["reproductions.toTest"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/to-scenario": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Make a scenario of a run or real conversation
         * @description The first message of the user is the goal, and what they said later are facts. If the project names a model as models.generator, it words both, except in a preview: a fact is kept only if its quote is in the words of the user. Personal data becomes stand-ins, even if the project replaces none. With a channel and Prefer: wait, the answer says whether the failure is reproduced. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["reproductions.toScenario"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/failure-groups/{id}/to-tests": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Make tests or scenarios of the newest runs of a group of failures
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["groupReproductions.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/monitors": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the monitors of a project, newest first
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["monitors.list"];
        put?: never;
        /** Create a monitor of real conversations: what they must fulfil, and when to raise an alert
         * @description Conversations of the last 30 days are counted too; their judges are not asked. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["monitors.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/monitors/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a monitor @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["monitors.get"];
        /** Replace a monitor
         * @description Another filter or other assertions count the last 30 days again, and forget what judges found. This operation requires the role editor; a key with scopes may not call it. */
        put: operations["monitors.replace"];
        post?: never;
        /** Archive a monitor @description This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["monitors.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/monitors/{id}/rates": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the rates of a monitor by hour or day, with their intervals
         * @description Empty while you have yet to judge conversations of the project. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["monitors.rates"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/alerts": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List alerts, newest first
         * @description Without those of projects in which you have yet to judge conversations. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["alerts.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/alerts/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read an alert @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["alerts.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/alerts/{id}/acknowledge": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Acknowledge an alert: you take care of it
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["alerts.acknowledge"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/alerts/{id}/snooze": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Snooze an alert until a time @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["alerts.snooze"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/alerts/{id}/resolve": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Resolve an alert: its test starts from zero, and its cause may raise another one
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["alerts.resolve"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/inbox": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read what waits for the caller: reviews, sheets, pairs, disputes and comments that name them
         * @description Nothing is taken by reading it. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["inbox.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/inbox/settings": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read how the caller hears of their inbox by mail
         * @description This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["inbox.settings"];
        /** Choose whether the caller gets mail immediately, once a day, or never
         * @description Mail about a project is sent by its integration of the kind email. It names conversations and never their words. This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        put: operations["inbox.replaceSettings"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/comments": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the comments on a run, oldest first
         * @description While you have yet to judge the conversation, only your own: others may reveal what was found. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["comments.list"];
        put?: never;
        /** Comment on a run, or on one of its turns
         * @description This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["comments.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/comments/{commentId}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a comment @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["comments.get"];
        /** Change the text of your own comment
         * @description This operation requires the role reviewer; a key with scopes may not call it. */
        put: operations["comments.replace"];
        post?: never;
        /** Delete your own comment; admins can delete any
         * @description This operation requires the role reviewer; a key with scopes may not call it. */
        delete: operations["comments.remove"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/runs/{id}/comments/{commentId}/see": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Take a comment that names you out of your inbox
         * @description This operation requires the role viewer; a key with scopes may not call it. */
        post: operations["comments.see"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batches": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List batches @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["batches.list"];
        put?: never;
        /** Create a batch: many conversations that run and are judged together
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["batches.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batches/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a batch @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["batches.get"];
        /** Replace a batch
         * @description A batch run that has started keeps the definition it was planned with. This operation requires the role editor; a key with scopes may not call it. */
        put: operations["batches.replace"];
        post?: never;
        /** Archive a batch @description This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["batches.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batches/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a batch that is archived @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["batches.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batches/dry-run": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Report what a batch would run, before you store it
         * @description Refuses everything that creating or replacing the batch would refuse, lists every fault, and writes nothing. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["batches.dryRun"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batches/{id}/run": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Run a batch: all its conversations are planned and queued together
         * @description With `dryRun`, nothing is created. A batch that is not ready is refused. This operation requires the role editor; a key with scopes needs the scope runs:create. */
        post: operations["batches.run"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List batch runs, newest first @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["batchRuns.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a batch run: progress, verdict, and the definition it was planned with
         * @description This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["batchRuns.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}/cells": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the cells of a batch run with their runs, in the order of the plan
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["batchRuns.cells"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}/label": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never;
        /** Label a batch run, so that it can be a baseline by name; null removes the label
         * @description This operation requires the role editor; a key with scopes may not call it. */
        put: operations["batchRuns.label"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}/cancel": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Cancel a batch run: no new runs start, and running ones have some time to end
         * @description This operation requires the role editor; a key with scopes needs the scope runs:create. */
        post: operations["batchRuns.cancel"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}/resume": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Resume a batch run: play again the runs that are missing or ended in an error
         * @description This operation requires the role editor; a key with scopes needs the scope runs:create. */
        post: operations["batchRuns.resume"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}/comparison": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Compare a batch run with a baseline, cell by cell
         * @description This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["batchReports.comparison"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}/failures": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the failures of a batch run, equal ones grouped: new ones first, then flaky and known ones, the most frequent first
         * @description This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["batchReports.failures"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}/export": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Export a batch run as JUnit XML, NDJSON, CSV, Markdown or one HTML file
         * @description While the batch run is running, the file holds the results so far. This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["batchReports.export"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}/rescore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Rescore the conversations of a batch run with the current assertions of its scenarios and tests
         * @description No conversation is played. Earlier verdicts remain readable in `judgements`, and in `evaluations` of each run. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["batchReports.rescore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/improvements": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List improvements, newest first @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["improvements.list"];
        put?: never;
        /** Hold out half of a batch, so that a change of the agent must improve scenarios that its author cannot read
         * @description Copies the other half to a new project, with what it uses, and plays both halves as the baseline. A key that is bound to the new project reads nothing of the held-out half but counts. The halves never change. This operation requires the role editor and a credential that is bound neither to projects nor to scopes. */
        post: operations["improvements.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/improvements/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the tries of an improvement: each against the baseline, on both halves
         * @description This operation requires the role viewer; a key with scopes needs the scope read or runs:create. */
        get: operations["improvements.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/improvements/{id}/tries": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Try a changed agent: play both halves, and compare them with the baseline
         * @description Every try is a look at the held-out half, and the level of its proof falls with their number. This operation requires the role editor; a key with scopes needs the scope runs:create. */
        post: operations["improvements.try"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List rubrics @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["rubrics.list"];
        put?: never;
        /** Create a rubric: the questions for reviewers of a conversation
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["rubrics.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a rubric @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["rubrics.get"];
        /** Replace a rubric
         * @description Creates a new version, which is a draft until you publish it. Published versions never change; a review stays on the version it was created with. This operation requires the role editor; a key with scopes may not call it. */
        put: operations["rubrics.replace"];
        post?: never;
        /** Retire a rubric
         * @description New reviews can no longer use the rubric; existing reviews stay on it. This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["rubrics.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a rubric that is retired @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["rubrics.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics/{id}/publish": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Publish the current version of a rubric
         * @description If the rubric cannot be published, the error lists every fault: keys that are not unique, points without an anchor, circular conditions, and so on. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["rubrics.publish"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics/{id}/versions": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the published versions of a rubric, newest first
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["rubrics.versions"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics/{id}/judge": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Have a language model answer the questions of a rubric about conversations
         * @description The answers are shown next to those of people and never count among them. A model answers a version of a rubric once; asking again asks only for answers that are missing through a fault of the judge. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["rubrics.judge"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubric-judgments": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List what language models answered to the questions of rubrics, newest first
         * @description Without those about conversations that you have yet to judge yourself. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["rubricJudgments.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubric-judgments/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read what a language model answered to the questions of a rubric about one conversation
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["rubricJudgments.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/assign": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Assign conversations to reviewers
         * @description The same seed and the same conversations give the same plan; `dryRun` shows the plan and creates nothing. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["reviews.assign"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/next": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Take the next review that is waiting for the caller
         * @description Reviews assigned to the caller come first, then those of the pool, by priority and due date. No two callers get the same review. This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.next"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the reviews that the caller can see, newest first
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["reviews.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a review with its rubric and its conversation
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["reviews.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/start": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Start a review, continue it, or renew its lease
         * @description While the lease lasts, nobody else gets the review. A second request by the same person extends the lease. This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.start"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/draft": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never;
        /** Save the draft of a review and renew its lease
         * @description This operation requires the role reviewer; a key with scopes may not call it. */
        put: operations["reviews.draft"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/submit": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Submit a review
         * @description Checks the answers against the rubric and lists every fault. An adjudication needs a rationale. This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.submit"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/skip": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Skip a review @description This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.skip"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/decline": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Decline a review because of a conflict of interest; someone else gets it
         * @description This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.decline"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/release": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Release the lease of a review @description This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.release"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/reopen": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Reopen a submitted review
         * @description The author can do this for 15 minutes while the task is not resolved; an editor at any time, with a reason. This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.reopen"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/reassign": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Reassign a review to someone else, or return it to the pool
         * @description A review in progress needs `force` (editor; of an adjudication, admin); the draft of its earlier reviewer is stored for them. Reviewers may return their own reviews to the pool. This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.reassign"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/dispute": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Dispute answers of a submitted review
         * @description The author or an editor can do this, at most five times and within 45 days. This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.dispute"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/{id}/resolve": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Decide the open dispute of a review
         * @description An accepted dispute makes a new revision of the answers, and the task is resolved again. The author of the review cannot decide it, and the member who opened it can withdraw it. This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["reviews.resolve"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics/{id}/answers": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Export the answers of reviewers under a rubric, or training data from their decisions
         * @description csv and ndjson: a row for each answer of each revision, with a pseudonym of the reviewer and the probability with which the conversation was drawn; `parley agreement` reads them, and the last revision counts. chat: conversations with the decision of people, to fine-tune a judge. preferences: the decisions in which people and judge differ, as pairs. Left out: tasks of which you may not know everything yet. This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["reviewAnswers.export"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/review-tasks": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List review tasks, newest first @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["reviewTasks.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/review-tasks/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a review task with its resolution
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["reviewTasks.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/review-tasks/{id}/cancel": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Cancel a review task and its open reviews
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["reviewTasks.cancel"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/batch-runs/{id}/findings": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the findings of reviewers about a batch run, and the resulting pass rate of the whole batch run
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["findings.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics/{id}/statistics": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read how reviewers judge with a rubric: agreement over time, severity, disputes, time
         * @description Covers resolved tasks of one version of the rubric; default: the published version. This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["performance.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/review-progress": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read how far the reviews of a project are: by rubric and by reviewer, with the pace and the time until the rest is done
         * @description Without the conversations that you have yet to judge yourself. This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["reviewProgress.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics/{id}/quality": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read how reviewers under a rubric are measured by gold items, and how accurate they are
         * @description This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["reviewQuality.get"];
        /** Set a quiz, the share of gold items, and the accuracy below which reviewers are paused
         * @description The open reviews of a paused reviewer return to the pool. An editor resumes them with PUT /reviewers/{id}. This operation requires the role editor; a key with scopes may not call it. */
        put: operations["reviewQuality.replace"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/rubrics/{id}/judge-again": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Let others judge again what a reviewer judged under a rubric
         * @description Their reviews no longer count, their tasks are reopened, and each gets another reviewer. Adjudicated tasks and gold items do not change. At most 500 reviews, the newest first: `left` says how many remain. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["reviewQuality.judgeAgain"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviewers": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List members who can review, with their profiles and open reviews
         * @description This operation requires the role editor and a credential that is bound neither to projects nor to scopes. */
        get: operations["reviewers.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviewers/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never;
        /** Replace the profile of a reviewer, and pause or unpause them
         * @description This operation requires the role editor and a credential that is bound neither to projects nor to scopes. */
        put: operations["reviewers.replace"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/review-rules": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List review rules @description This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["reviewRules.list"];
        put?: never;
        /** Create a rule that puts conversations into review
         * @description From now on, the rule takes conversations as they end, within about a minute. What a person removed from review or assigned before under the same rubric is left out. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["reviewRules.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/review-rules/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a rule that puts conversations into review
         * @description This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["reviewRules.get"];
        /** Replace a rule that puts conversations into review
         * @description This operation requires the role editor; a key with scopes may not call it. */
        put: operations["reviewRules.replace"];
        post?: never;
        /** Archive a rule that puts conversations into review
         * @description This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["reviewRules.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/review-rules/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a rule that puts conversations into review that is archived
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["reviewRules.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/review-rules/dry-run": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Read how many conversations of the last week a rule would have taken
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["reviewRules.dryRun"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/review-rules/{id}/findings": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read how far a rule is, and the pass rate of everything that the rules with its rubric matched
         * @description Not while you have yet to judge a conversation of the project without its result. This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["reviewRules.findings"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/pair-reviews": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List pair reviews, newest first @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["pairReviews.list"];
        put?: never;
        /** Let people judge pairs of conversations: which of two sides is better
         * @description Pairs are conversations of the same cell and repeat. Each reviewer sees them side by side in an order drawn at random, without knowing which is which, and until it closes neither results nor agents of these batch runs. What they recognize in the words themselves cannot be hidden, nor when a run was played that they find by its words. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["pairReviews.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/pair-reviews/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read how far a pair review is, and which pairs wait for you
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["pairReviews.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/pair-reviews/{id}/pairs/{number}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the two conversations of a pair, as one of its reviewers
         * @description This operation requires the role reviewer; a key with scopes needs the scope read. */
        get: operations["pairReviews.pair"];
        /** Say which conversation of a pair is better
         * @description You can change it until the review closes, which happens with its last judgment. This operation requires the role reviewer; a key with scopes may not call it. */
        put: operations["pairReviews.judge"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/pair-reviews/{id}/close": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Close a pair review with the judgments that it has
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["pairReviews.close"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/pair-reviews/{id}/result": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read which side people prefer, once a pair review has closed
         * @description Intervals are at 95% and allow for the likeness of judgments of one scenario or test and, from 5 reviewers on, of one person. Not while you have yet to judge conversations of these batch runs. This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["pairReviews.result"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/pair-reviews/{id}/preferences": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Export what people prefer as training data, once a pair review has closed
         * @description A line for each pair on which more judgments prefer one conversation: what both start with (input), and how the preferred one and the other continue. Left out: pairs whose words were deleted since. This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["pairReviews.preferences"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/gold-items": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the gold items that reviewers are measured by
         * @description This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["goldItems.list"];
        put?: never;
        /** Add gold items: the right answers about a conversation
         * @description Reviewers are not notified. A second request for the same conversation and rubric version replaces the first. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["goldItems.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibrate": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Create a calibration: several people judge the same conversations, to measure how well they agree
         * @description Each participant gets a sheet with the same conversations in a different order. Nobody else sees the answers before the visibility of the calibration allows it, and no answer changes a run. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrations.calibrate"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/calibrations": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List calibrations, newest first @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["calibrations.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/calibrations/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a calibration and the progress of its participants
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["calibrations.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/open": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Open a calibration that is a draft @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrations.open"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/reveal": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Reveal the answers about one conversation of a live calibration
         * @description From then on, the answers about it cannot change. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrations.reveal"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/lock": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Lock a calibration and compute its report
         * @description A calibration also locks when the last sheet is submitted, and when it is due. Later sheets are stored, but excluded from the report. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrations.lock"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/report": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read how well the participants of a calibration agree
         * @description Available once the calibration is locked, and computed again when a sheet is included or excluded. Under visibility own_only, participants see only the numbers about themselves. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["calibrations.report"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/recompute": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Compute the report of a calibration again
         * @description With the answers that language models gave since (POST /rubrics/{id}/judge). The answers of people do not change. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrations.recompute"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/ratings": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Export the answers of a calibration
         * @description Holds the answers that the caller can see. `vectors` is the format of parley agreement and POST /agreement. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["calibrations.ratings"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/calibrations/{id}/corrected-rate": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Correct the pass rate of a batch run with what a calibration measured of its judge
         * @description PPI++ if the calibration judged a random sample of this batch run; Rogan-Gladen with the interval of Lang and Reiczigel if it judged a random sample of others. Without a random sample there is no value. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["calibrations.correctedRate"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/reconcile": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Record the agreed answers to conversations on which people differed
         * @description A second answer for the same conversation and criterion replaces the first. `gold` makes it a gold item that reviewers are measured by. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrations.reconcile"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/close": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Close a calibration @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrations.close"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/reopen": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Reopen a closed calibration @description This operation requires the role admin; a key with scopes may not call it. */
        post: operations["calibrations.reopen"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/cancel": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Cancel a calibration @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrations.cancel"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List calibration sheets, newest first
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["calibrationSheets.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a calibration sheet with its rubric and its conversations
         * @description With the ID of a calibration: the caller’s own sheet in it. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["calibrationSheets.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/draft": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never;
        /** Save the draft of a calibration sheet
         * @description This operation requires the role reviewer; a key with scopes may not call it. */
        put: operations["calibrationSheets.draft"];
        post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/submit": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Submit a calibration sheet
         * @description Checks the answers of each conversation against the rubric and lists every fault. Submitting the same answers again changes nothing; other answers are refused unless the calibration allows revisions. This operation requires the role reviewer; a key with scopes may not call it. */
        post: operations["calibrationSheets.submit"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/include": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Include a submitted sheet in the report, or exclude it
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrationSheets.include"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/reviews/calibration/{id}/excuse": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Excuse a participant: the calibration no longer waits for them
         * @description If nobody is left, the calibration is locked; if all participants are excused, it is canceled. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrationSheets.excuse"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/calibration-cycles": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List calibration cycles @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["calibrationCycles.list"];
        put?: never;
        /** Create a calibration that repeats @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrationCycles.create"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/calibration-cycles/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a calibration that repeats @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["calibrationCycles.get"];
        /** Replace a calibration that repeats @description This operation requires the role editor; a key with scopes may not call it. */
        put: operations["calibrationCycles.replace"];
        post?: never;
        /** Archive a calibration that repeats @description This operation requires the role editor; a key with scopes may not call it. */
        delete: operations["calibrationCycles.archive"];
        options?: never; head?: never; patch?: never; trace?: never;
    };
    "/calibration-cycles/{id}/restore": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Restore a calibration that repeats that is archived
         * @description This operation requires the role editor; a key with scopes may not call it. */
        post: operations["calibrationCycles.restore"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/calibration-cycles/{id}/rounds": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Compare the rounds of a calibration cycle: agreement of people, judges, and whether they changed
         * @description This operation requires the role editor; a key with scopes needs the scope read. */
        get: operations["calibrationCycles.rounds"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/judges": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List how well judges agree with people, and which may decide the gate
         * @description Lists for each version of each judge what the last closed calibration measured. A version that is not listed is uncalibrated. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["judges.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/judge-measurements": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List how judges agreed with people when they were measured
         * @description Newest first, at most 200, each of one judge, one model and one calibration. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["judgeMeasurements.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/calibrations/{id}/measure-judge": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Measure how a judge agrees with the people of a calibration
         * @description Asks the judge about the next four conversations that it was not asked about; send the request again until measuredAt is set. It changes no run and gives no standing at a gate. parley judge measure does all of it. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["judgeMeasurements.measure"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/agreement": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Compute agreement and other statistics of the ratings in the request
         * @description Each vector is computed on its own: one that cannot be computed has the value null and the reason. Nothing is stored. A workspace computes one request at a time, for at most 5 s. This operation requires the role viewer; a key with scopes may not call it. */
        post: operations["statistics.compute"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/queue": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Count the queued work of the workspace
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["queue.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/queue/process": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Process queued jobs within this request
         * @description Processes due jobs until none is left or limit or maxMs is reached, then answers. Jobs that still run then continue to their end. Workers and concurrent calls do no harm, so a cron job can drive the whole service. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["queue.process"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/activity/resource/{resourceType}/{resourceId}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the activity of one resource, newest first
         * @description This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["activity.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/activity": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read the activity of the workspace, newest first
         * @description This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["activity.listAll"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/activity/export": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Export the sealed activity of the workspace as NDJSON, one entry per line, in the order of the chain
         * @description Read by a caller who may see everything, the lines prove the chain (docs/operate/activity.md). `after` continues an earlier file after its last seq. This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["activity.export"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/versions/{resourceType}/{id}": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** List the versions of a scenario, test, persona, rubric or batch, newest first
         * @description resourceType is scenario, test, persona, document, rubric, batch. The newest 100 are stored. If a resource was last changed before Parley stored versions, the list starts with the version of that time. This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["versions.list"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/versions/{resourceType}/{id}/content": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Read a resource as it was in one version
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["versions.get"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/versions/{resourceType}/{id}/changes": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Compare a version with an earlier or later one, member by member
         * @description This operation requires the role viewer; a key with scopes needs the scope read. */
        get: operations["versions.compare"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/versions/{resourceType}/{id}/revert": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        get?: never; put?: never;
        /** Make a new version with the members of an earlier one
         * @description Replaces the resource with what it was, under today’s rules: a member that is no longer valid, or that refers to something archived, is refused. The external key stays. Reverting to the current version changes nothing. This operation requires the role editor; a key with scopes may not call it. */
        post: operations["versions.revert"];
        delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
    "/events": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        /** Follow the activity of the workspace as it is sealed
         * @description Server-sent events: `id` is the seq, `event` the action, `data` the entry. Without Last-Event-ID the stream starts with entries that are sealed from now on; with 0 it starts with the first entry of all. docs/operate/activity.md has a client. This operation requires the role viewer and a credential that is bound neither to projects nor to scopes. */
        get: operations["events.follow"];
        put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: date-time */
        Timestamp: string;
        /** Contains text
         * @description The agent says this text, or one of several texts. Kinds of apostrophes, dashes, quotation marks and spaces do not matter. Applies to any reply by default. */
        NewContainsAssertionInput: {
            kind: "contains";
            settings: {
                /** @description the text to look for */
                text?: string;
                /** @description instead of `text`: several texts; one of them is enough */
                any?: string[];
                /** @default false */
                caseSensitive?: boolean;
                /** @description "25 €" is then not in "125 €", and "can" not in "can't" @default true */
                wholeWords?: boolean;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to anyReply @default anyReply */
            scope?: string;
            name?: string;
        };
        /** Does not contain text @description The agent never says the text, or any of several texts. Applies to every reply by default. */
        NewNotContainsAssertionInput: {
            kind: "notContains";
            settings: {
                /** @description the text to look for */
                text?: string;
                /** @description instead of `text`: several texts; one of them is enough */
                any?: string[];
                /** @default false */
                caseSensitive?: boolean;
                /** @description "25 €" is then not in "125 €", and "can" not in "can't" @default true */
                wholeWords?: boolean;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to everyReply @default everyReply */
            scope?: string;
            name?: string;
        };
        /** Equals text
         * @description The reply is exactly this text, except for white space at both ends. Applies to the last reply by default. */
        NewEqualsAssertionInput: {
            kind: "equals";
            settings: { text: string; };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to lastReply @default lastReply */
            scope?: string;
            name?: string;
        };
        /** Matches a pattern @description A regular expression matches part of the reply. Applies to any reply by default. */
        NewRegexAssertionInput: {
            kind: "regex";
            settings: {
                /** @description a pattern in RE2 syntax, searched for anywhere in the text; no look-around and no back-references */
                pattern: string;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to anyReply @default anyReply */
            scope?: string;
            name?: string;
        };
        /** Similar to a text
         * @description The wording is like this text (Dice coefficient of letter pairs). The comparison is of letters, not of meaning: "You can cancel" and "You cannot cancel" are nearly the same, so this cannot be the only required assertion. Applies to any reply by default. */
        NewSimilarityAssertionInput: {
            kind: "similarity";
            settings: {
                to: string;
                /** @description how alike the wording must be, from 0 to 1: 0.5 is loosely the same, 0.8 nearly the same */
                min: number;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to anyReply @default anyReply */
            scope?: string;
            name?: string;
        };
        /** Length
         * @description The reply has at least `min` and at most `max` characters (Unicode code points), words, or sentences. Applies to every reply by default. */
        NewLengthAssertionInput: {
            kind: "length";
            settings: { min?: number; max?: number; unit: "characters" | "words" | "sentences"; };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to everyReply @default everyReply */
            scope?: string;
            name?: string;
        };
        /** Language
         * @description The agent speaks this language: every reply of about four words or more is in it. Text that is short, unknown, or the same in two languages is inconclusive, and so is a reply with too many words in other languages. Applies to the whole conversation by default. */
        NewLanguageAssertionInput: {
            kind: "language";
            settings: {
                /** @description the language subtag of BCP 47, such as "de"; regions and scripts are not distinguished */
                is: "en" | "ar" | "bg" | "ca" | "cs" | "da" | "de" | "el" | "es" | "et" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "nl" | "no" | "pl" | "pt" | "ro" | "ru" | "sk" | "sv" | "th" | "tr" | "uk" | "vi" | "zh";
                /** @description the share of words in other languages that a reply may have; with more it is inconclusive, and from three quarters it fails. Names, addresses, quotations, and what the agent repeats of the user do not count.
                 * @default 0.1 */
                maxForeign?: number;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Matches a JSON Schema
         * @description The whole text of the reply is JSON that a JSON Schema accepts. Applies to the last reply by default. */
        NewJsonSchemaAssertionInput: {
            kind: "jsonSchema";
            settings: {
                /** @description a JSON Schema, draft 2020-12, without recursion; references only inside the schema; patterns in RE2 syntax */
                schema: { [key: string]: unknown; };
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to lastReply @default lastReply */
            scope?: string;
            name?: string;
        };
        /** Has a value at a JSON path
         * @description The whole text of the reply is JSON, the path selects something in it and, if `equals` is present, one selected value equals it. */
        NewJsonPathAssertionInput: {
            kind: "jsonPath";
            settings: {
                /** @description a JSONPath (RFC 9535) such as $.order.status; the functions match() and search() are not supported */
                path: string;
                /** @description any JSON value, including null */
                equals?: unknown;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to lastReply @default lastReply */
            scope?: string;
            name?: string;
        };
        /** Calls a tool
         * @description The agent calls the tool: exactly `times` times, or at least once if `times` is absent. Applies to the whole conversation by default. */
        NewToolCalledAssertionInput: {
            kind: "toolCalled";
            settings: { name: string; times?: number; };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Does not call a tool
         * @description The agent never calls the tool. Applies to the whole conversation by default. Inconclusive if the agent does not report tool calls and this tool is not mocked. */
        NewToolNotCalledAssertionInput: {
            kind: "toolNotCalled";
            settings: { name: string; };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Calls tools in order
         * @description The agent calls these tools in this order; other calls can come between them. Applies to the whole conversation by default. */
        NewToolOrderAssertionInput: {
            kind: "toolOrder";
            settings: { names: string[]; };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Calls a tool with arguments
         * @description One call of the tool has these arguments: at least these (`subset`, at every depth), or exactly these. Applies to the whole conversation by default. */
        NewToolArgumentsAssertionInput: {
            kind: "toolArguments";
            settings: {
                name: string;
                /** @default subset */
                match?: "subset" | "exact";
                arguments: { [key: string]: unknown; };
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Calls only what the mocks answer
         * @description A rule, or the answer of its mock to unmatched calls, answered every call that reached the tool mocks. Every run with tool mocks requires this, unless an assertion of this kind says otherwise (`"required": false`). */
        NewToolsMatchedAssertionInput: {
            kind: "toolsMatched";
            settings: Record<string, never>;
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Leaves a state
         * @description When the conversation has ended, the path selects in the state of the tool mocks, or in what an address answers then: a value equal to `equals`, one that matches `matches`, or `count` values. */
        NewEndStateAssertionInput: {
            kind: "endState";
            settings: {
                /** @description `mock`: the state of the tool mocks; `http`: what the address of `request` answers @default mock */
                source?: "mock" | "http";
                /** @description asked when the conversation is over, before the teardown; it can name {{runId}}, {{sessionId}} and {{variables.name}} */
                request?: {
                    url: string;
                    /** @default GET */
                    method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                    headers?: { [key: string]: string; };
                    /** @description a JSON value, or a string of the content type */
                    body?: unknown;
                };
                /** @description a JSONPath (RFC 9535) such as $.refunds[*] */
                path: string;
                /** @description any JSON value, including null */
                equals?: unknown;
                /** @description a pattern in RE2 syntax, searched for in a string, or in the JSON of another value */
                matches?: string;
                /** @description how many values the path selects */
                count?: number;
                /** @description the status of the answer, of the source `http`; default: any from 200 to 299 */
                status?: number;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Latency
         * @description The agent is fast enough: each reply in scope (`turn`), their median or 95th percentile (nearest rank), or `total`: the duration of the conversation or, with a narrower scope, the sum of its replies. */
        NewLatencyAssertionInput: {
            kind: "latency";
            settings: { of: "turn" | "p50" | "p95" | "total"; maxMs: number; };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Number of turns
         * @description The conversation has at least `min` and at most `max` turns. A turn is one message of the user and the reply of the agent. */
        NewTurnsAssertionInput: {
            kind: "turns";
            settings: { min?: number; max?: number; };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Does not repeat itself
         * @description The agent gives no reply more than `max` times in the conversation. Case, white space, and punctuation do not matter; replies without text, a mere yes or no, and courtesies such as "You're welcome!" are ignored, and so is a polite question at the end. With `likeness` below 1, replies that are nearly the same count as repeats. */
        NewNoRepetitionAssertionInput: {
            kind: "noRepetition";
            settings: {
                /** @default 1 */
                max?: number;
                /** @description from which share of equal letter pairs two replies are the same: 0.9 for near repeats; default: equal words */
                likeness?: number;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** No personal data
         * @description The agent reveals no email address, phone number, payment card (Luhn), bank account (IBAN), or US social security number, except those in `except`. Applies to every reply by default. */
        NewNoPersonalDataAssertionInput: {
            kind: "noPersonalData";
            settings: {
                /** @default [ "email", "creditCard", "iban", "ssn", "phone" ] */
                kinds?: ("email" | "creditCard" | "iban" | "ssn" | "phone")[];
                /** @description texts that are allowed, compared by their letters and digits; "@example.com" allows every address of that domain
                 * @default [] */
                except?: string[];
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to everyReply @default everyReply */
            scope?: string;
            name?: string;
        };
        /** Refuses
         * @description The agent refuses a request or, with `expected: false`, never does. Parley recognizes the wording in English, German, and Spanish. A conditional refusal ("not without your number") is inconclusive, and so are other languages. Applies to the whole conversation by default. */
        NewRefusalAssertionInput: {
            kind: "refusal";
            settings: {
                /** @description whether the agent should refuse */
                expected: boolean;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Hands over to a person
         * @description The agent hands the conversation over to a person or, with `expected: false`, never does. With `tool`, only a call of that tool counts. Otherwise a call of a tool whose name suggests a transfer to a person counts, and so does the text of a reply: one of `phrases`, or typical wording in English, German, or Spanish. An offer or a conditional announcement does not count. Applies to the whole conversation by default. */
        NewHandoffAssertionInput: {
            kind: "handoff";
            settings: {
                /** @description whether the agent should hand over */
                expected: boolean;
                /** @description the tool that hands over */
                tool?: string;
                /** @description texts that announce the handover, instead of the built-in wording; with `tool`, used only if the agent does not report tool calls */
                phrases?: string[];
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Replies
         * @description The agent answers each message of the user with words, a tool call, a button, or an attachment. Every run requires this by itself; to change that, add this assertion with `required: false`. */
        NewRepliedAssertionInput: {
            kind: "replied";
            settings: Record<string, never>;
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Reaches steps
         * @description The conversation reaches each step of `reached`, and at least `atLeast` steps in all. Steps are those of the driver `milestones`; with the driver `graph`, they are its nodes. */
        NewMilestonesAssertionInput: {
            kind: "milestones";
            settings: {
                /** @description keys of steps or nodes */
                reached?: string[];
                /** @description a number of different steps or nodes */
                atLeast?: number;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Judged by a model
         * @description A language model judges the conversation by a criterion and quotes its evidence. A quote that is not in the conversation makes the vote void; without more than half of the votes, the assertion is inconclusive. */
        NewJudgeAssertionInput: {
            kind: "judge";
            settings: {
                /** @description what must hold, in one or a few sentences that can be answered with yes or no */
                criterion: string;
                /** @description what counts as met, if the criterion leaves it open */
                passWhen?: string;
                /** @description what counts as not met */
                failWhen?: string;
                /** @description conversations that you judged yourself; their order is different for each vote @default [] */
                examples?: {
                    /** @description some words, or a whole conversation */
                    quote: string;
                    verdict: "pass" | "fail" | "unclear";
                    why: string;
                }[];
                /** @description how often the model is asked; more than half of the votes decide @default 1 */
                votes?: 1 | 3 | 5;
                /** @description the ID of the language model that judges; default: models.judge of the project */
                model?: string;
                /** @description what the model sees besides the words of the conversation @default { "toolCalls": true } */
                reads?: {
                    /** @default true */
                    toolCalls?: boolean;
                    /** @description the state of the tool mocks at the end of the conversation; default: false */
                    state?: boolean;
                    /** @description passages of the documents of the project; to pass, each quote of the agent then needs a quote of a passage. Default: false */
                    documents?: boolean;
                };
                /** @description whether each vote needs the same answer to a second form of the question; default: where a turn speaks of judging */
                asksAgain?: "always";
                /** @description whether a vote without a quote is void; false for what was never said @default true */
                needsEvidence?: boolean;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Graded by a model
         * @description A language model grades the conversation on your scale and quotes its evidence; the grade must be at least `min`. Votes and evidence count as for `judge`. The score is the grade between the lowest (0) and the highest (1). */
        NewJudgeScoreAssertionInput: {
            kind: "judgeScore";
            settings: {
                /** @description what must hold, in one or a few sentences that can be answered with yes or no */
                criterion: string;
                /** @description the grades, and what each means */
                scale: { value: number; meaning: string; }[];
                /** @description the lowest grade that passes */
                min: number;
                /** @description conversations that you judged yourself; their order is different for each vote @default [] */
                examples?: {
                    /** @description some words, or a whole conversation */
                    quote: string;
                    verdict: number;
                    why: string;
                }[];
                /** @description how often the model is asked; more than half of the votes decide @default 1 */
                votes?: 1 | 3 | 5;
                /** @description the ID of the language model that judges; default: models.judge of the project */
                model?: string;
                /** @description what the model sees besides the words of the conversation @default { "toolCalls": true } */
                reads?: {
                    /** @default true */
                    toolCalls?: boolean;
                    /** @description the state of the tool mocks at the end of the conversation; default: false */
                    state?: boolean;
                    /** @description passages of the documents of the project; to pass, each quote of the agent then needs a quote of a passage. Default: false */
                    documents?: boolean;
                };
                /** @description whether each vote needs the same answer to a second form of the question; default: where a turn speaks of judging */
                asksAgain?: "always";
                /** @description whether a vote without a quote is void; false for what was never said @default true */
                needsEvidence?: boolean;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        /** Judged by your evaluator
         * @description Your evaluator at an address gets the conversation as JSON and answers with an outcome. An answer of another shape, none in time, or one with a quote that is not in the conversation makes the assertion inconclusive. */
        NewHttpAssertionInput: {
            kind: "http";
            settings: {
                /** @description gets a POST request with the conversation; docs/test/evaluators.md shows request and answer */
                url: string;
                /** @description sent to the evaluator as they are @default {} */
                parameters?: { [key: string]: unknown; };
                /** @description for all attempts together @default 10000 */
                timeoutMs?: number;
                /** @description further attempts after a failed connection, or a status of 429 or 5xx @default 2 */
                retries?: number;
                /** @description what an attempt costs, in millionths of a US dollar: paid from the budgets of project and batch run, which limit the calls
                 * @default 0 */
                costMicroUsd?: number;
            };
            /** @description whether a failure fails the run @default true */
            required?: boolean;
            /** @description its weight in the score @default 1 */
            weight?: number;
            /** @description where it applies; defaults to transcript @default transcript */
            scope?: string;
            name?: string;
        };
        NewAssertionInput: components["schemas"]["NewContainsAssertionInput"] | components["schemas"]["NewNotContainsAssertionInput"] | components["schemas"]["NewEqualsAssertionInput"] | components["schemas"]["NewRegexAssertionInput"] | components["schemas"]["NewSimilarityAssertionInput"] | components["schemas"]["NewLengthAssertionInput"] | components["schemas"]["NewLanguageAssertionInput"] | components["schemas"]["NewJsonSchemaAssertionInput"] | components["schemas"]["NewJsonPathAssertionInput"] | components["schemas"]["NewToolCalledAssertionInput"] | components["schemas"]["NewToolNotCalledAssertionInput"] | components["schemas"]["NewToolOrderAssertionInput"] | components["schemas"]["NewToolArgumentsAssertionInput"] | components["schemas"]["NewToolsMatchedAssertionInput"] | components["schemas"]["NewEndStateAssertionInput"] | components["schemas"]["NewLatencyAssertionInput"] | components["schemas"]["NewTurnsAssertionInput"] | components["schemas"]["NewNoRepetitionAssertionInput"] | components["schemas"]["NewNoPersonalDataAssertionInput"] | components["schemas"]["NewRefusalAssertionInput"] | components["schemas"]["NewHandoffAssertionInput"] | components["schemas"]["NewRepliedAssertionInput"] | components["schemas"]["NewMilestonesAssertionInput"] | components["schemas"]["NewJudgeAssertionInput"] | components["schemas"]["NewJudgeScoreAssertionInput"] | components["schemas"]["NewHttpAssertionInput"];
        /** @example { "assertions": [ { "kind": "regex", "settings": { "pattern": ".*" } } ] } */
        AssertionDryRunRequestInput: { assertions: components["schemas"]["NewAssertionInput"][]; };
        SetupHookInput: {
            request: {
                url: string;
                /** @default POST */
                method?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                headers?: { [key: string]: string; };
                /** @description a JSON value, or a string of the content type */
                body?: unknown;
            };
            /** @description the channel whose credentials are sent, to its own origin only; default: that of the run */
            channelId?: string;
            /** @description default: any from 200 to 299 */
            expectStatus?: number;
            /** @description for all attempts of the call together @default 10000 */
            timeoutMs?: number;
            /** @description variables, and the JSON path (RFC 9535) of the value of each in the answer @default {} */
            capture?: { [key: string]: string; };
        };
        TeardownHookInput: {
            request: {
                url: string;
                /** @default POST */
                method?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                headers?: { [key: string]: string; };
                /** @description a JSON value, or a string of the content type */
                body?: unknown;
            };
            /** @description the channel whose credentials are sent, to its own origin only; default: that of the run */
            channelId?: string;
            /** @description default: any from 200 to 299 */
            expectStatus?: number;
            /** @description for all attempts of the call together @default 10000 */
            timeoutMs?: number;
        };
        NewPersonaTraitsInput: {
            /** @default calm */
            mood?: ("calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry") | {
                value: "calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry";
                weight: number;
            }[];
            /** @default 0.5 */
            patience?: number | { value: number; weight: number; }[];
            /** @default standard */
            verbosity?: ("minimal" | "standard" | "rambling") | { value: "minimal" | "standard" | "rambling"; weight: number; }[];
            /** @default clear */
            clarity?: ("clear" | "indirect" | "vague") | { value: "clear" | "indirect" | "vague"; weight: number; }[];
            /** @default cooperative */
            cooperation?: ("cooperative" | "neutral" | "resistant" | "adversarial") | {
                value: "cooperative" | "neutral" | "resistant" | "adversarial";
                weight: number;
            }[];
            /** @default medium */
            techLiteracy?: ("low" | "medium" | "high") | { value: "low" | "medium" | "high"; weight: number; }[];
            /** @default normal */
            memory?: ("short" | "normal" | "long") | { value: "short" | "normal" | "long"; weight: number; }[];
            /** @default 0 */
            typoRate?: number | {
                /** @description chance of a typo in each ordinary word; names, numbers and facts have none */
                value: number;
                weight: number;
            }[];
            /** @default 0.5 */
            politeness?: number | { value: number; weight: number; }[];
        };
        NewPersonaBehaviourInput: {
            /** @description wait before each message @default 0 */
            responseDelayMs?: number;
            /** @description share of messages written in several lines @default 0 */
            messageSplitRate?: number;
            /** @description share of messages with an off-topic remark @default 0 */
            topicSwitchRate?: number;
            /** @description share of turns, after the opening, in which the user stays silent @default 0 */
            silenceRate?: number;
            /** @description leaves after this many turns in any case */
            givesUpAfterTurns?: number;
            /** @description asks once for a human after this many turns */
            escalatesAfterTurns?: number;
        };
        NewPersonaGuardsInput: {
            /** @description keys or values of facts that the user never discloses @default [] */
            neverReveal?: string[];
            /** @default 600 */
            maxCharsPerTurn?: number;
        };
        NewPersonaInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description who the user is, in prose; for the driver llm; other drivers do not use it @default */
            backstory?: string;
            /** @description how the user writes, in prose; for the driver llm; other drivers do not use it @default */
            stylePrompt?: string;
            /** @description The driver rules speaks de, en, es, fr, it, ja, nl, and pt. With another language, use the driver scripted.
             * @default en */
            language?: string;
            /** @default {
             *       "mood": "calm",
             *       "patience": 0.5,
             *       "verbosity": "standard",
             *       "clarity": "clear",
             *       "cooperation": "cooperative",
             *       "techLiteracy": "medium",
             *       "memory": "normal",
             *       "typoRate": 0,
             *       "politeness": 0.5
             *     } */
            traits?: components["schemas"]["NewPersonaTraitsInput"];
            /** @default { "responseDelayMs": 0, "messageSplitRate": 0, "topicSwitchRate": 0, "silenceRate": 0 } */
            behaviour?: components["schemas"]["NewPersonaBehaviourInput"];
            /** @description how the user sounds; for channels with speech. Parley has none yet, so this changes no conversation. */
            voice?: { name: string; speed?: number; };
            /** @default { "neverReveal": [], "maxCharsPerTurn": 600 } */
            guards?: components["schemas"]["NewPersonaGuardsInput"];
        };
        PersonaCopyInput: { projectId: string; copyOf: string; name?: string; };
        PersonaReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description who the user is, in prose; for the driver llm; other drivers do not use it @default */
            backstory?: string;
            /** @description how the user writes, in prose; for the driver llm; other drivers do not use it @default */
            stylePrompt?: string;
            /** @description The driver rules speaks de, en, es, fr, it, ja, nl, and pt. With another language, use the driver scripted.
             * @default en */
            language?: string;
            /** @default {
             *       "mood": "calm",
             *       "patience": 0.5,
             *       "verbosity": "standard",
             *       "clarity": "clear",
             *       "cooperation": "cooperative",
             *       "techLiteracy": "medium",
             *       "memory": "normal",
             *       "typoRate": 0,
             *       "politeness": 0.5
             *     } */
            traits?: components["schemas"]["NewPersonaTraitsInput"];
            /** @default { "responseDelayMs": 0, "messageSplitRate": 0, "topicSwitchRate": 0, "silenceRate": 0 } */
            behaviour?: components["schemas"]["NewPersonaBehaviourInput"];
            /** @description how the user sounds; for channels with speech. Parley has none yet, so this changes no conversation. */
            voice?: { name: string; speed?: number; };
            /** @default { "neverReveal": [], "maxCharsPerTurn": 600 } */
            guards?: components["schemas"]["NewPersonaGuardsInput"];
        };
        PersonMessageRequestInput: {
            /** @description what the user says next */
            text: string;
        } | {
            /** @description the user says nothing more, and the conversation is over */
            end: true;
        };
        EvaluatorAnswerInput: {
            outcome: "passed" | "failed" | "inconclusive";
            score?: number | null;
            /** @description why, in one or a few sentences */
            reason?: string | null;
            /** @description quotes; one that is not in its turn makes the answer void */
            evidence?: { turn: number; quote: string; }[] | null;
            /** @description numbers that become columns of batch runs */
            metrics?: { [key: string]: number; } | null;
        };
        EvaluationCheckInput: {
            name?: string;
            /** @description as it was printed: JSON */
            text?: string;
            answer?: components["schemas"]["EvaluatorAnswerInput"];
            fault?: string;
        };
        /** @example { "assertion": 0 } */
        JudgeTrialRequestInput: {
            /** @description the position among the assertions of the run, from 0 */
            assertion: number;
            /** @description the order of the examples differs for each number @default 0 */
            trial?: number;
            /** @description plants this instruction to the judge in the conversation; it asks for the opposite of the verdict of the run */
            canary?: number;
        };
        NewChannelAuthInput: {
            type: "none";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
        } | {
            type: "bearer";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "apiKey";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @default x-api-key */
            header?: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "basic";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "hmac";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @default sha256 */
            algorithm?: "sha256" | "sha512" | "sha1";
            /** @default hex */
            encoding?: "hex" | "base64";
            /** @description carries the prefix and the HMAC of "<timestamp>.<body>" @default x-signature */
            signatureHeader?: string;
            /** @description carries the timestamp, in whole Unix seconds @default x-timestamp */
            timestampHeader?: string;
            /** @description such as sha256= @default */
            prefix?: string;
            /** @description what the HMAC is of, with {{timestamp}}, {{body}}, {{url}} and {{form}} (names and values of a form in their order); default: {{timestamp}}.{{body}} */
            signed?: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "awsSigV4";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            accessKeyId: string;
            /** @description such as eu-west-1 */
            region: string;
            /** @description the name of the service in signatures, such as lex */
            service: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "mtls";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @description write-only; a replacement without it keeps the stored secret as long as the URL keeps its origin */
            secret?: {
                /** @description PEM, followed by the rest of the chain */
                certificate: string;
                /** @description PEM, without a passphrase */
                key: string;
            };
        } | {
            type: "oauth2ClientCredentials";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @description full URL of the token endpoint */
            tokenUrl: string;
            clientId: string;
            scope?: string;
            audience?: string;
            /** @description where the client ID and secret go in the token request @default header */
            credentialsIn?: "header" | "body";
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        };
        ProbeRequestInput: {
            /** @description default: a greeting, or the first message of the channel’s recordings */
            message?: string;
            /** @default {} */
            variables?: { [key: string]: string | number | boolean; };
        };
        ChannelTimeoutsInput: {
            /** @default 5000 */
            connectMs?: number;
            /** @default 30000 */
            firstByteMs?: number;
            /** @default 60000 */
            turnMs?: number;
        };
        ChannelRetryInput: {
            /** @default 2 */
            max?: number;
        };
        ChannelLimitsInput: {
            /** @default 4 */
            concurrency?: number;
            requestsPerSecond?: number;
        };
        DemoChannelConfigInput: {
            /** @default support */
            template?: "support" | "booking" | "handoff";
            /** @description 2: the release with a regression @default 1 */
            release?: 1 | 2;
            /** @description share of conversations in which an unreliable skill fails, 0 to 1 @default 0 */
            flakeRate?: number;
        };
        OpenaiChatChannelConfigInput: {
            /** @description full URL of the chat completions endpoint */
            url: string;
            model?: string;
            systemPrompt?: string;
            /** @default false */
            stream?: boolean;
            temperature?: number;
            /** @description the model is given the tool mocks of the run; Parley answers its calls and sends the results back, in at most 8 rounds per message */
            tools?: "mocks";
            /** @description keep: what the model thinks between <think> and </think> is part of its reply; by default, it is left out */
            thoughts?: "keep";
            headers?: { [key: string]: string; };
        };
        OpenaiResponsesChannelConfigInput: {
            /** @description full URL of the responses endpoint */
            url: string;
            model: string;
            /** @description sent with each message */
            instructions?: string;
            /** @description previousResponseId: the agent remembers, and each message names the response before it; history: each message carries all earlier ones
             * @default previousResponseId */
            conversation?: "previousResponseId" | "history";
            /** @default false */
            stream?: boolean;
            temperature?: number;
            headers?: { [key: string]: string; };
        };
        HttpChannelConfigInput: {
            url: string;
            /** @default POST */
            method?: "POST" | "GET" | "PUT" | "PATCH";
            headers?: { [key: string]: string; };
            /** @description a JSON value, or a string of the content type; each {{name}} is replaced by its value */
            body?: unknown;
            response: {
                /** @description how the answer is written; xml: paths see children by name as lists, attributes as @name and text as #text */
                format?: "json" | "xml";
                /** @description JSON path (RFC 9535) of the reply: a string, a number or a list of strings; $ also accepts an answer that is not JSON */
                text: string;
                /** @description JSON path (RFC 9535) of several messages of one reply */
                messages?: string;
                /** @description JSON path (RFC 9535) of the buttons or quick replies */
                buttons?: string;
                /** @description JSON path (RFC 9535) of the tool calls */
                toolCalls?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent ends the conversation */
                end?: string;
                /** @description JSON path (RFC 9535) of the session ID that the agent issues with its first reply; until then, {{sessionId}} is empty */
                sessionId?: string;
                /** @description JSON path (RFC 9535) of an object with token counts */
                usage?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent reports an error */
                error?: string;
            };
            session?: {
                start?: {
                    url: string;
                    /** @default POST */
                    method?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                    headers?: { [key: string]: string; };
                    /** @description a JSON value, or a string of the content type; each {{name}} is replaced by its value */
                    body?: unknown;
                    /** @description JSON path (RFC 9535) of the session ID */
                    sessionId?: string;
                    /** @description JSON path (RFC 9535) of a first message */
                    greeting?: string;
                };
                end?: {
                    url: string;
                    /** @default POST */
                    method?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                    headers?: { [key: string]: string; };
                    /** @description a JSON value, or a string of the content type; each {{name}} is replaced by its value */
                    body?: unknown;
                };
            };
            /** @default none */
            stream?: "none" | "sse";
            sse?: {
                /** @description the stream follows a protocol with typed events, so no path is needed: aiSdk: UI message stream; agUi: AG-UI */
                protocol?: "aiSdk" | "agUi";
                /** @description name of the events that carry text; default: all events */
                event?: string;
                /** @description JSON path (RFC 9535) of a piece of text in each event; default: response.text */
                text?: string;
                /** @description data or name of the event that ends one message of several; *: each event with text is a message */
                next?: string;
                /** @description data or name of the event that ends the answer; default: [DONE] or the end of the stream */
                done?: string;
            };
        };
        WebhookChannelConfigInput: {
            url: string;
            /** @default POST */
            method?: "POST" | "PUT" | "PATCH";
            headers?: { [key: string]: string; };
            /** @description a JSON value, or a string of the content type; each {{name}} is replaced by its value, also {{callback.url}} */
            body?: unknown;
            /** @description the body of the first message of a conversation, if it differs */
            firstBody?: unknown;
            /** @description what the agent calls a conversation, such as a phone number: +{{sessionPhone}}; default: the ID of Parley. {{sessionId}} is this */
            sessionId?: string;
            /** @description if the answer to the request can carry words, too */
            response?: {
                /** @description how the answer is written; xml: paths see children by name as lists, attributes as @name and text as #text */
                format?: "json" | "xml";
                /** @description JSON path (RFC 9535) of a first message */
                text: string;
                /** @description JSON path (RFC 9535) of several messages */
                messages?: string;
                /** @description JSON path (RFC 9535) of the buttons or quick replies */
                buttons?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent reports an error */
                error?: string;
            };
            /** @default { "session": "$.sessionId", "id": "$.id", "text": "$.text", "pieces": false } */
            receive?: {
                /** @description JSON path (RFC 9535) of the ID of the conversation, in callbacks to the address of the channel
                 * @default $.sessionId */
                session?: string;
                /** @description JSON path (RFC 9535) of the agent’s own ID of a callback, by which a repeated one is known @default $.id */
                id?: string;
                /** @description JSON path (RFC 9535) of the ID of the message of the user that it answers */
                replyTo?: string;
                /** @description JSON path (RFC 9535) of a message: a string, a number or a list of strings, in each callback
                 * @default $.text */
                text?: string;
                /** @description callbacks that carry the reply; default: all */
                select?: {
                    /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                    path: string;
                    /** @description default: any value that is truthy */
                    equals?: string | number | boolean;
                };
                /** @description JSON path (RFC 9535) of several messages, in each callback */
                messages?: string;
                /** @description each callback carries a piece of one message, not a whole message @default false */
                pieces?: boolean;
                /** @description JSON path (RFC 9535) of the buttons or quick replies, in each callback */
                buttons?: string;
                /** @description JSON path (RFC 9535) of the tool calls, in each callback */
                toolCalls?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent ends the conversation, in each callback */
                end?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent reports an error, in each callback */
                error?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy while the agent writes; the reply stays open, in each callback */
                typing?: string;
            };
            /** @description the callback that ends a reply; default: a pause of inbound.quietMs */
            done?: {
                /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                path: string;
                /** @description default: any value that is truthy */
                equals?: string | number | boolean;
            };
            /** @description the calls of a product that Parley answers below the address, for an agent that replies by calling the product; receive then reads each call as { path, query, body } */
            api?: {
                /** @default POST */
                method?: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                /** @description below the address: {name} is one part of it, * any text within a part, and a last part ** all that follows */
                path: string;
                /** @description the call carries words of the agent, which receive reads @default false */
                isReply?: boolean;
                /** @description members of the body and the query that are not stored, such as a token @default [] */
                omit?: string[];
                /** @default 200 */
                status?: number;
                /** @description what Parley answers, with {{path.x}}, {{body.x}}, {{time}}, {{timeIso}}, {{callId}} and {{callNumber}}; default: nothing */
                answer?: unknown;
            }[];
            /** @description what proves who sent a callback, in addition to the address; by default {"type":"none"} */
            signature?: {
                type: "none";
            } | {
                type: "hmac";
                /** @default sha256 */
                algorithm?: "sha256" | "sha512" | "sha1";
                /** @default hex */
                encoding?: "hex" | "base64";
                /** @description carries the prefix and the HMAC of the body @default x-signature */
                header?: string;
                /** @description carries Unix seconds, at most 300 s old; the HMAC is then of "<timestamp>.<body>" */
                timestampHeader?: string;
                /** @description such as sha256= @default */
                prefix?: string;
                /** @description what the HMAC is of, with {{timestamp}} and {{body}} */
                signed?: string;
            } | {
                type: "header";
                /** @description carries the secret itself @default x-api-key */
                header?: string;
            };
            /** @default { "quietMs": 800, "maxMessages": 10, "maxUnprompted": 5 } */
            inbound?: {
                /** @description a reply ends after a pause of this length @default 800 */
                quietMs?: number;
                /** @description a reply ends with this many messages @default 10 */
                maxMessages?: number;
                /** @description unprompted messages that a conversation may have; more are a fault of the agent @default 5 */
                maxUnprompted?: number;
            };
        };
        WebsocketChannelConfigInput: {
            /** @description full URL, starting with wss:// or ws:// */
            url: string;
            /** @description frames are events of Socket.IO: lists of a name and values, such as ["message", "{{message}}"] */
            protocol?: "socketIo";
            subprotocol?: string;
            headers?: { [key: string]: string; };
            /** @description frames that are sent when the socket is open */
            open?: unknown[];
            /** @description the frame after which messages may be sent */
            ready?: {
                /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                path: string;
                /** @description default: any value that is truthy */
                equals?: string | number | boolean;
            };
            /** @description the frame of one message; default: { "message": "{{message}}" } */
            send?: unknown;
            receive: {
                /** @description frames that carry the reply; default: all */
                select?: {
                    /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                    path: string;
                    /** @description default: any value that is truthy */
                    equals?: string | number | boolean;
                };
                /** @description JSON path (RFC 9535) of a message: a string, a number or a list of strings, in each frame */
                text: string;
                /** @description JSON path (RFC 9535) of several messages, in each frame */
                messages?: string;
                /** @description each frame carries a piece of one message, not a whole message @default false */
                pieces?: boolean;
                /** @description JSON path (RFC 9535) of the buttons or quick replies, in each frame */
                buttons?: string;
                /** @description JSON path (RFC 9535) of the tool calls, in each frame */
                toolCalls?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent ends the conversation, in each frame */
                end?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent reports an error, in each frame */
                error?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy while the agent writes; the reply stays open, in each frame */
                typing?: string;
            };
            /** @description the frame that ends a reply; default: a pause of inbound.quietMs */
            done?: {
                /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                path: string;
                /** @description default: any value that is truthy */
                equals?: string | number | boolean;
            };
            /** @description a frame that is sent before the socket is closed */
            close?: unknown;
            ping?: {
                everySeconds: number;
                /** @description default: a ping of the protocol */
                frame?: unknown;
            };
            /** @default { "quietMs": 800, "maxMessages": 10, "maxUnprompted": 5 } */
            inbound?: {
                /** @description a reply ends after a pause of this length @default 800 */
                quietMs?: number;
                /** @description a reply ends with this many messages @default 10 */
                maxMessages?: number;
                /** @description unprompted messages that a conversation may have; more are a fault of the agent @default 5 */
                maxUnprompted?: number;
            };
        };
        DirectLineChannelConfigInput: {
            /** @description base URL; each region has its own @default https://directline.botframework.com */
            url?: string;
            /** @description name of an event that is sent first, for bots that greet after one, such as "startConversation" or "webchat/join" */
            startEvent?: string;
            /** @description language of the user, such as en-US */
            locale?: string;
            headers?: { [key: string]: string; };
            /** @description the time for a complete reply @default 60000 */
            replyMs?: number;
            /** @default { "quietMs": 800, "maxMessages": 10, "maxUnprompted": 5 } */
            inbound?: {
                /** @description a reply ends after a pause of this length @default 800 */
                quietMs?: number;
                /** @description a reply ends with this many messages @default 10 */
                maxMessages?: number;
                /** @description unprompted messages that a conversation may have; more are a fault of the agent @default 5 */
                maxUnprompted?: number;
            };
        };
        NewChannelInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "demo";
            config: components["schemas"]["DemoChannelConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "openaiChat";
            config: components["schemas"]["OpenaiChatChannelConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "openaiResponses";
            config: components["schemas"]["OpenaiResponsesChannelConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "http";
            config: components["schemas"]["HttpChannelConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "webhook";
            config: components["schemas"]["WebhookChannelConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "websocket";
            config: components["schemas"]["WebsocketChannelConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "mcp";
            config: components["schemas"]["McpChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "a2a";
            config: components["schemas"]["A2aChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "directLine";
            config: components["schemas"]["DirectLineChannelConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "pull";
            config: components["schemas"]["PullChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "replay";
            config: components["schemas"]["ReplayChannelConfig"];
        };
        ChannelReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "demo";
            config: components["schemas"]["DemoChannelConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "openaiChat";
            config: components["schemas"]["OpenaiChatChannelConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "openaiResponses";
            config: components["schemas"]["OpenaiResponsesChannelConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "http";
            config: components["schemas"]["HttpChannelConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "webhook";
            config: components["schemas"]["WebhookChannelConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "websocket";
            config: components["schemas"]["WebsocketChannelConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "mcp";
            config: components["schemas"]["McpChannelConfig"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "a2a";
            config: components["schemas"]["A2aChannelConfig"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "directLine";
            config: components["schemas"]["DirectLineChannelConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "pull";
            config: components["schemas"]["PullChannelConfig"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment?: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status?: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth?: components["schemas"]["NewChannelAuthInput"];
            /** @default { "connectMs": 5000, "firstByteMs": 30000, "turnMs": 60000 } */
            timeouts?: components["schemas"]["ChannelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ChannelRetryInput"];
            /** @default { "concurrency": 4 } */
            limits?: components["schemas"]["ChannelLimitsInput"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "replay";
            config: components["schemas"]["ReplayChannelConfig"];
        };
        CurlRequestInput: {
            projectId: string;
            /** @description a curl command */
            curl: string;
            /** @description default: the host of the URL */
            name?: string;
            /** @default false */
            create?: boolean;
            /** @description with create: send the message of the command immediately @default true */
            probe?: boolean;
            /** @description where each conversation sends its own ID: one of session.places; null: nowhere; default: Parley looks for it by name */
            sessionAt?: string | null;
        };
        PresetRequestInput: {
            projectId: string;
            preset: "agUi" | "aiSdk" | "amazonLex" | "anthropic" | "assistants" | "azureBot" | "azureOpenai" | "botFramework" | "botpress" | "dialogflowCx" | "dify" | "flowise" | "intercom" | "langGraph" | "langServe" | "langflow" | "mastra" | "copilotStudio" | "ollama" | "rasa" | "slack" | "socketIo" | "telegram" | "twilioSms" | "twilioWhatsapp" | "voiceflow" | "zendesk" | "n8n";
            /** @description what the preset asks for, by name @default {} */
            values?: { [key: string]: string; };
            /** @description default: the title of the preset */
            name?: string;
        };
        ModelAuthInput: {
            /** @description write-only; a replacement without it keeps the stored secret as long as kind and origin stay the same */
            secret?: string;
        };
        ModelTimeoutsInput: {
            /** @default 5000 */
            connectMs?: number;
            /** @default 60000 */
            callMs?: number;
        };
        ModelRetryInput: {
            /** @default 2 */
            max?: number;
        };
        OpenaiModelConfigInput: {
            /** @description as the vendor names it */
            model: string;
            /** @default https://api.openai.com/v1 */
            baseUrl?: string;
            organization?: string;
            temperature?: number;
            reasoningEffort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh" | "max";
        };
        OpenaiCompatibleModelConfigInput: {
            /** @description up to and with /v1, such as http://localhost:11434/v1 */
            baseUrl: string;
            /** @description as the vendor names it */
            model: string;
            temperature?: number;
            /** @description sent with every call; not for secrets */
            headers?: { [key: string]: string; };
        };
        AzureOpenaiModelConfigInput: {
            /** @description such as https://my-resource.openai.azure.com */
            resourceUrl: string;
            /** @description the name that you gave it in Azure */
            deployment: string;
            /** @default 2024-10-21 */
            apiVersion?: string;
            temperature?: number;
        };
        AnthropicModelConfigInput: {
            /** @description as the vendor names it */
            model: string;
            /** @default https://api.anthropic.com */
            baseUrl?: string;
        };
        GoogleModelConfigInput: {
            /** @description as the vendor names it */
            model: string;
            /** @default https://generativelanguage.googleapis.com */
            baseUrl?: string;
            temperature?: number;
        };
        BedrockModelConfigInput: {
            region: string;
            /** @description as the vendor names it */
            model: string;
        };
        DemoModelConfigInput: {
            /** @description a different seed gives different answers @default 1 */
            seed?: number;
            /** @description how often it makes a mistake when it plays a user, to see what the guard does; it makes none twice in a row */
            faults?: { [key: string]: number; };
            /** @description whether it follows instructions in the conversations that it judges, so that you can test how judges resist them */
            obeysConversation?: boolean;
        };
        NewModelInput: {
            /** @description absent: every project of the workspace may use it */
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a disabled model is never called @default unverified */
            status?: "unverified" | "disabled";
            /** @default {} */
            auth?: components["schemas"]["ModelAuthInput"];
            /** @description without it, the price in the list that Parley ships */
            price?: components["schemas"]["ModelPrice"];
            /** @default { "connectMs": 5000, "callMs": 60000 } */
            timeouts?: components["schemas"]["ModelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ModelRetryInput"];
            /** @description the most that all processes together may call it; without it, there is no limit */
            limits?: components["schemas"]["ModelLimits"];
            kind: "openai";
            config: components["schemas"]["OpenaiModelConfigInput"];
        } | {
            /** @description absent: every project of the workspace may use it */
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a disabled model is never called @default unverified */
            status?: "unverified" | "disabled";
            /** @default {} */
            auth?: components["schemas"]["ModelAuthInput"];
            /** @description without it, the price in the list that Parley ships */
            price?: components["schemas"]["ModelPrice"];
            /** @default { "connectMs": 5000, "callMs": 60000 } */
            timeouts?: components["schemas"]["ModelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ModelRetryInput"];
            /** @description the most that all processes together may call it; without it, there is no limit */
            limits?: components["schemas"]["ModelLimits"];
            kind: "openaiCompatible";
            config: components["schemas"]["OpenaiCompatibleModelConfigInput"];
        } | {
            /** @description absent: every project of the workspace may use it */
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a disabled model is never called @default unverified */
            status?: "unverified" | "disabled";
            /** @default {} */
            auth?: components["schemas"]["ModelAuthInput"];
            /** @description without it, the price in the list that Parley ships */
            price?: components["schemas"]["ModelPrice"];
            /** @default { "connectMs": 5000, "callMs": 60000 } */
            timeouts?: components["schemas"]["ModelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ModelRetryInput"];
            /** @description the most that all processes together may call it; without it, there is no limit */
            limits?: components["schemas"]["ModelLimits"];
            kind: "azureOpenai";
            config: components["schemas"]["AzureOpenaiModelConfigInput"];
        } | {
            /** @description absent: every project of the workspace may use it */
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a disabled model is never called @default unverified */
            status?: "unverified" | "disabled";
            /** @default {} */
            auth?: components["schemas"]["ModelAuthInput"];
            /** @description without it, the price in the list that Parley ships */
            price?: components["schemas"]["ModelPrice"];
            /** @default { "connectMs": 5000, "callMs": 60000 } */
            timeouts?: components["schemas"]["ModelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ModelRetryInput"];
            /** @description the most that all processes together may call it; without it, there is no limit */
            limits?: components["schemas"]["ModelLimits"];
            kind: "anthropic";
            config: components["schemas"]["AnthropicModelConfigInput"];
        } | {
            /** @description absent: every project of the workspace may use it */
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a disabled model is never called @default unverified */
            status?: "unverified" | "disabled";
            /** @default {} */
            auth?: components["schemas"]["ModelAuthInput"];
            /** @description without it, the price in the list that Parley ships */
            price?: components["schemas"]["ModelPrice"];
            /** @default { "connectMs": 5000, "callMs": 60000 } */
            timeouts?: components["schemas"]["ModelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ModelRetryInput"];
            /** @description the most that all processes together may call it; without it, there is no limit */
            limits?: components["schemas"]["ModelLimits"];
            kind: "google";
            config: components["schemas"]["GoogleModelConfigInput"];
        } | {
            /** @description absent: every project of the workspace may use it */
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a disabled model is never called @default unverified */
            status?: "unverified" | "disabled";
            /** @default {} */
            auth?: components["schemas"]["ModelAuthInput"];
            /** @description without it, the price in the list that Parley ships */
            price?: components["schemas"]["ModelPrice"];
            /** @default { "connectMs": 5000, "callMs": 60000 } */
            timeouts?: components["schemas"]["ModelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ModelRetryInput"];
            /** @description the most that all processes together may call it; without it, there is no limit */
            limits?: components["schemas"]["ModelLimits"];
            kind: "bedrock";
            config: components["schemas"]["BedrockModelConfigInput"];
        } | {
            /** @description absent: every project of the workspace may use it */
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a disabled model is never called @default unverified */
            status?: "unverified" | "disabled";
            /** @default {} */
            auth?: components["schemas"]["ModelAuthInput"];
            /** @description without it, the price in the list that Parley ships */
            price?: components["schemas"]["ModelPrice"];
            /** @default { "connectMs": 5000, "callMs": 60000 } */
            timeouts?: components["schemas"]["ModelTimeoutsInput"];
            /** @default { "max": 2 } */
            retry?: components["schemas"]["ModelRetryInput"];
            /** @description the most that all processes together may call it; without it, there is no limit */
            limits?: components["schemas"]["ModelLimits"];
            kind: "demo";
            config: components["schemas"]["DemoModelConfigInput"];
        };
        GraphNodeInput: {
            /** @description names the node in edges, runs, assertions, and figures */
            key: string;
            /** @description the exact message */
            say: string;
            /** @description checked in order against the reply; the first whose condition holds is taken @default [] */
            next?: components["schemas"]["GraphEdge"][];
            /** @description where it continues if no condition holds: the key of a node, or "end" @default end */
            otherwise?: string;
        };
        MilestoneStepInput: {
            /** @description names the step in runs, assertions, and figures */
            key: string;
            /** @description the exact message */
            say: string;
            /** @description the step is reached when a reply meets this; without it, when the message was sent */
            until?: components["schemas"]["Condition"];
            /** @description how often the message is sent at most until the condition is met @default 2 */
            maxTurns?: number;
            /** @description the user gives up if the step is not reached, and the run cannot pass; otherwise the next step follows
             * @default true */
            required?: boolean;
        };
        DriverInput: {
            mode: "scripted";
            turns: {
                role?: "user" | "silence";
                content: string;
                /** @description files that the user sends with this message */
                attachments?: components["schemas"]["Attachment"][];
                /** @description the message is sent without waiting for a reply */
                noReply?: true;
            }[];
        } | {
            mode: "rules";
        } | {
            mode: "milestones";
            steps: components["schemas"]["MilestoneStepInput"][];
        } | {
            mode: "graph";
            /** @description the conversation starts with the first */
            nodes: components["schemas"]["GraphNodeInput"][];
        } | {
            mode: "llm";
            /** @description how to play this user; for the model alone, never said */
            instructions?: string;
            /** @description what this user wrote in other conversations, for the tone */
            examples?: { agent: string; user: string; }[];
            /** @description default: that of the model; not every vendor has one */
            temperature?: number;
            /** @description default: that of the persona */
            maxCharsPerTurn?: number;
            /** @default { "off": [], "inventedFact": { "allow": [] } } */
            guard?: {
                /** @description faults that are not looked for @default [] */
                off?: ("unreadable" | "empty" | "tooLong" | "leakedReasoning" | "roleInversion" | "promptLeak" | "wrongLanguage" | "disclosure" | "inventedFact" | "repeat" | "earlyEnd" | "stuck")[];
                /** @default { "allow": [] } */
                inventedFact?: {
                    /** @description patterns of what may be said although no fact holds it @default [] */
                    allow?: string[];
                };
            };
        };
        FaultsInput: {
            /** @description of the tool mocks */
            tools?: {
                /** @description share of the calls that fail instead of being answered; they change nothing */
                error?: number;
                /** @description of such an error @default 503 */
                status?: number;
                /** @description share of the calls that are answered late */
                slow?: number;
                /** @description how late @default 5000 */
                slowMs?: number;
            };
            channel?: {
                /** @description share of the messages that reach the agent late, and how late; no time of the agent */
                latency?: {
                    rate: number;
                    ms: number;
                    /** @default 0 */
                    jitterMs?: number;
                };
                /** @description share of the replies that are lost on their way, so that the message is sent once more */
                drop?: number;
                /** @description share of the messages that are delivered twice; the first reply counts */
                duplicate?: number;
                /** @description share of the messages that reach the agent with about one character in ten unreadable */
                corrupt?: number;
                /** @description share of the messages whose connection is lost before the reply arrives; they are sent once more */
                disconnect?: number;
                /** @description share of the replies in several messages that arrive in reverse order */
                reorder?: number;
            };
        };
        NewToolMockInput: {
            tool: string;
            description?: string;
            /** @description a JSON Schema of the arguments, for the agent to read */
            parameters?: { [key: string]: unknown; };
            /** @description the first that applies answers */
            rules: {
                /** @default any */
                match?: "any" | {
                    partial: { [key: string]: unknown; };
                } | {
                    exact: { [key: string]: unknown; };
                } | {
                    path: { [key: string]: unknown; };
                } | { schema: { [key: string]: unknown; }; };
                respond: {
                    result: unknown;
                } | {
                    error: {
                        /** @description the status of HTTP; over MCP and in chat completions, the call is an error */
                        status: number;
                        body?: unknown;
                    };
                } | {
                    sequence: ({
                        result: unknown;
                    } | {
                        error: {
                            /** @description the status of HTTP; over MCP and in chat completions, the call is an error */
                            status: number;
                            body?: unknown;
                        };
                    })[];
                };
                /** @description how long the answer takes */
                latencyMs?: number;
                /** @description how often the rule applies; after that it is skipped */
                times?: number;
                /** @description JSON Patch (RFC 6902) on the state; if it cannot be applied, or if a test in it fails, the rule is skipped */
                effect?: { op: "add" | "remove" | "replace" | "move" | "copy" | "test"; path: string; from?: string; value?: unknown; }[];
            }[];
            /** @description for calls that no rule answers; fail: the call is an error, and the assertion toolsMatched fails
             * @default fail */
            unmatched?: "fail" | { result: unknown; };
        };
        /** @example { "mode": "mask", "patterns": [ { "name": "CUSTOMER", "pattern": "\\bKD-\\d{6}\\b" } ] } */
        RedactionInput: {
            /** @description mask: personal data becomes stand-ins such as <EMAIL_1>, with the same stand-in for the same value within a conversation; drop: <EMAIL>, whatever the value was
             * @default off */
            mode?: "off" | "mask" | "drop";
            /** @default [] */
            patterns?: {
                /** @description of the stand-in: CUSTOMER becomes <CUSTOMER_1> */
                name: string;
                /** @description what else is personal in this project, in RE2 syntax */
                pattern: string;
            }[];
        };
        NewApiKeyInput: {
            name: string;
            /** @description At most the roles of the caller and of the member, whichever is lower, which is also the default */
            role?: components["schemas"]["Role"];
            /** Format: date-time @description At most the expiry of the key that creates it, which is also the default */
            expiresAt?: string;
            /** @description A service account (requires admin); default: the caller */
            memberId?: string;
            /** @description The only projects that the key can see; it cannot use operations on the whole workspace. Default: all */
            projectIds?: string[];
            /** @description What the key may be used for. Default: everything that its role allows. read: reads everything in projects: definitions, conversations and results; runs:create: for a build: starts, resumes and cancels tests, scenarios and batches, and reads runs and batch runs by their IDs, with verdict and gate; definitions:apply: for tests as code: compares and applies the definitions of a project; members:provision: for your directory: provisions members and groups over SCIM, and nothing at /v1; ingest: for your agent: sends real conversations, and imports dialogues, tests and results of other tools */
            scopes?: ("read" | "runs:create" | "definitions:apply" | "members:provision" | "ingest")[];
        };
        RotationInput: {
            /** @description How long the old key still works, at most 30 days @default 0 */
            graceSeconds?: number;
        };
        NewWorkspaceInput: { name: string; };
        /** @example {
         *       "name": "Ada Lovelace",
         *       "email": "ada@example.com",
         *       "role": "viewer",
         *       "projectRoles": {
         *         "prj_01h455vb4pex5vsknk084sn02q": "editor"
         *       }
         *     } */
        NewMemberInput: {
            /** @description service: API keys only, no sign-in @default person */
            kind?: "person" | "service";
            name: string;
            /** Format: email @description The address to invite: the first valid ID token with this verified address becomes the member */
            email?: string;
            /** @default viewer */
            role?: components["schemas"]["Role"];
            /** @description The projects in which the member has a different role, higher or lower, by their IDs. Admins and owners have their role in every project. A replacement without it does not change it */
            projectRoles?: { [key: string]: "viewer" | "reviewer" | "editor" | "admin"; };
        };
        WebhookIntegrationConfigInput: {
            /** @description the full address for POST requests */
            url: string;
            /** @description sent in addition; not for secrets, because every reader of the integration sees them */
            headers?: { [key: string]: string; };
        };
        SlackIntegrationConfigInput: {
            /** @description if present, the secret is a bot token (chat:write), and each batch run gets a thread; if absent, the secret is the address of an incoming webhook */
            channel?: string;
            /** @description of the Web API @default https://slack.com/api */
            apiUrl?: string;
        };
        GithubIntegrationConfigInput: {
            repository: string;
            /** @default https://api.github.com */
            apiUrl?: string;
            /** @description a branch, tag, or commit, if the label of the batch run is not a commit */
            ref?: string;
            /** @description the status is shown as <context>/<name of the batch> @default parley */
            context?: string;
            /** @description one comment on each open pull request of the commit, updated with each batch run @default true */
            comment?: boolean;
        };
        EmailIntegrationConfigInput: {
            host: string;
            /** @default 587 */
            port?: number;
            /** @description none also sends no password @default starttls */
            security?: "starttls" | "tls" | "none";
            /** Format: email */
            from: string;
            to: string[];
        };
        OtlpIntegrationConfigInput: {
            /** @description the full address of the traces endpoint, such as https://collector.example/v1/traces */
            url: string;
            /** @description the header that contains the secret, unchanged @default authorization */
            header?: string;
            /** @description sent in addition */
            headers?: { [key: string]: string; };
            /** @description with the words of user and agent @default false */
            captureContent?: boolean;
        };
        NewIntegrationInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "webhook";
            config: components["schemas"]["WebhookIntegrationConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "slack";
            config: components["schemas"]["SlackIntegrationConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "github";
            config: components["schemas"]["GithubIntegrationConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "email";
            config: components["schemas"]["EmailIntegrationConfigInput"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "otlp";
            config: components["schemas"]["OtlpIntegrationConfigInput"];
        };
        IntegrationReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "webhook";
            config: components["schemas"]["WebhookIntegrationConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "slack";
            config: components["schemas"]["SlackIntegrationConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "github";
            config: components["schemas"]["GithubIntegrationConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "email";
            config: components["schemas"]["EmailIntegrationConfigInput"];
        } | {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything */
            events: string[];
            /** @default {} */
            filter?: components["schemas"]["EventFilter"];
            /** @default 0 */
            dedupeWindowMs?: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            /** @description never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none. */
            secret?: string;
            kind: "otlp";
            config: components["schemas"]["OtlpIntegrationConfigInput"];
        };
        SecretRotationInput: {
            /** @description Parley generates one for a webhook if absent */
            secret?: string;
            /** @description how long Parley also signs with the previous secret @default 86400 */
            graceSeconds?: number;
        };
        BatchMatrixInput: {
            /** @description for the scenarios; a test says the same with every persona @default [] */
            personaIds?: string[];
            /** @default [] */
            channelIds?: string[];
            /** @description each set overrides the variables of the item and makes its own cells @default [] */
            variables?: { [key: string]: string | number | boolean; }[];
        };
        BatchSampleInput: {
            /** @description how many of the cells are played */
            cells: number;
            /** @description each value of these gets its share of the sample @default item */
            stratifyBy?: "item" | "persona" | "channel";
            /** @description the same seed draws the same cells, so batch runs can be paired @default sample */
            seed?: string;
        };
        GateInput: {
            /** @description empty: every run must pass, until there is a baseline to compare with */
            minPassRate?: number;
            perCellMinPassRate?: number;
            /** @description observed: the observed rate must reach the limit; lowerBound: the lower bound of its 95% interval must, so a few runs prove nothing
             * @default observed */
            passRateBy?: "observed" | "lowerBound";
            /** @description the question that intervals and lower bounds answer. suchScenarios (the default): how would other scenarios like these do? Many repeats of one scenario prove nothing about that. theseScenarios: how would these do if they were played again? */
            population?: "theseScenarios" | "suchScenarios";
            /** @description which parts of two cells must be equal to compare them; all by default, and without channel if each batch run has one, another one. Without channel, two agents can be compared */
            pairBy?: ("item" | "channel" | "persona" | "variables")[];
            /** @description true: cells of the baseline may be missing from a batch run. By default, they make the gate inconclusive */
            allowRemoved?: boolean;
            /** @description cells that may regress against the baseline @default 0 */
            maxRegressions?: number;
            maxInconclusiveRate?: number;
            /** @description errors of platform, simulator, judge and environment, which the pass rate excludes */
            maxErrorRate?: number;
            /** @description the language models whose verdicts count. any (the default): all; calibrated: only versions that people have calibrated, and required assertions of others count as inconclusive */
            judges?: "any" | "calibrated";
            /** @description limits of the means of metrics of your evaluators; passRateBy says whether the mean or its interval must keep them */
            metrics?: { [key: string]: { min?: number; max?: number; }; };
            p95LatencyMs?: number;
        };
        RetryPolicyInput: {
            /** @description new runs for a run that ended in an error that is not the agent’s @default 1 */
            max?: number;
        };
        BatchScheduleInput: {
            /** @description five fields: minute, hour, day of month, month, day of week */
            cron: string;
            /** @description a name from the IANA time zone database, such as Europe/Berlin @default UTC */
            timezone?: string;
        };
        /** @example { "projectId": "ID", "name": "Release gate", "items": [ { "type": "tag", "id": "release" } ] } */
        NewBatchInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            items: components["schemas"]["BatchItem"][];
            /** @default { "personaIds": [], "channelIds": [], "variables": [] } */
            matrix?: components["schemas"]["BatchMatrixInput"];
            /** @description runs of each cell; null: as many as each item defines; by default null */
            repeats?: number | null;
            /** @description by default null */
            sample?: components["schemas"]["BatchSampleInput"] | null;
            /** @description random: by the seed of the batch run; failedFirst: first the cells that did not pass in the last batch run that nobody still has to judge
             * @default asListed */
            order?: "asListed" | "random" | "failedFirst";
            /** @description runs with a higher priority are played first within the project; runs without a batch have 0 @default -1 */
            priority?: number;
            /** @default { "max": 1 } */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /** @default { "passRateBy": "observed", "maxRegressions": 0 } */
            gate?: components["schemas"]["GateInput"];
            /** @description by default null */
            baseline?: components["schemas"]["Baseline"] | null;
            /** @description by default null */
            schedule?: components["schemas"]["BatchScheduleInput"] | null;
            /** @description integrations that receive the end of every batch run, in addition to the events they subscribe to
             * @default [] */
            notify?: string[];
            /** @description for the calls of language models of each batch run */
            budget?: components["schemas"]["Budget"];
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHookInput"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHookInput"];
            /** @description what goes wrong on purpose, by the seed of each run; docs/test/tools.md */
            faults?: components["schemas"]["FaultsInput"];
            /** @default draft */
            status?: "draft" | "ready";
        };
        /** @example { "name": "Release gate", "items": [ { "type": "tag", "id": "release" } ] } */
        BatchReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            items: components["schemas"]["BatchItem"][];
            /** @default { "personaIds": [], "channelIds": [], "variables": [] } */
            matrix?: components["schemas"]["BatchMatrixInput"];
            /** @description runs of each cell; null: as many as each item defines; by default null */
            repeats?: number | null;
            /** @description by default null */
            sample?: components["schemas"]["BatchSampleInput"] | null;
            /** @description random: by the seed of the batch run; failedFirst: first the cells that did not pass in the last batch run that nobody still has to judge
             * @default asListed */
            order?: "asListed" | "random" | "failedFirst";
            /** @description runs with a higher priority are played first within the project; runs without a batch have 0 @default -1 */
            priority?: number;
            /** @default { "max": 1 } */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /** @default { "passRateBy": "observed", "maxRegressions": 0 } */
            gate?: components["schemas"]["GateInput"];
            /** @description by default null */
            baseline?: components["schemas"]["Baseline"] | null;
            /** @description by default null */
            schedule?: components["schemas"]["BatchScheduleInput"] | null;
            /** @description integrations that receive the end of every batch run, in addition to the events they subscribe to
             * @default [] */
            notify?: string[];
            /** @description for the calls of language models of each batch run */
            budget?: components["schemas"]["Budget"];
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHookInput"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHookInput"];
            /** @description what goes wrong on purpose, by the seed of each run; docs/test/tools.md */
            faults?: components["schemas"]["FaultsInput"];
            /** @default draft */
            status?: "draft" | "ready";
        };
        BatchRunRequestInput: {
            /** @description only report what would run @default false */
            dryRun?: boolean;
            /** @description while a batch run of this batch has not ended, answer with that one @default false */
            idempotent?: boolean;
            seed?: number | string;
            /** @description instead of the batch’s own */
            baseline?: components["schemas"]["Baseline"];
            /** @description runs of each cell in this batch run, instead of the batch’s own */
            repeats?: number;
            label?: string;
            /** @description instead of the batch’s own */
            budget?: components["schemas"]["Budget"];
            /** @description record: as live, and the answers are stored in the cassette; replay: nothing is called; auto: what is missing is asked for
             * @default live */
            mode?: "live" | "record" | "replay" | "auto";
            /** @description required by every mode but live */
            cassetteId?: string;
        };
        /** @example { "projectId": "ID", "name": "Release gate", "items": [ { "type": "tag", "id": "release" } ] } */
        BatchDryRunRequestInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            items: components["schemas"]["BatchItem"][];
            /** @default { "personaIds": [], "channelIds": [], "variables": [] } */
            matrix?: components["schemas"]["BatchMatrixInput"];
            /** @description runs of each cell; null: as many as each item defines; by default null */
            repeats?: number | null;
            /** @description by default null */
            sample?: components["schemas"]["BatchSampleInput"] | null;
            /** @description random: by the seed of the batch run; failedFirst: first the cells that did not pass in the last batch run that nobody still has to judge
             * @default asListed */
            order?: "asListed" | "random" | "failedFirst";
            /** @description runs with a higher priority are played first within the project; runs without a batch have 0 @default -1 */
            priority?: number;
            /** @default { "max": 1 } */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /** @default { "passRateBy": "observed", "maxRegressions": 0 } */
            gate?: components["schemas"]["GateInput"];
            /** @description by default null */
            baseline?: components["schemas"]["Baseline"] | null;
            /** @description by default null */
            schedule?: components["schemas"]["BatchScheduleInput"] | null;
            /** @description integrations that receive the end of every batch run, in addition to the events they subscribe to
             * @default [] */
            notify?: string[];
            /** @description for the calls of language models of each batch run */
            budget?: components["schemas"]["Budget"];
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHookInput"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHookInput"];
            /** @description what goes wrong on purpose, by the seed of each run; docs/test/tools.md */
            faults?: components["schemas"]["FaultsInput"];
            /** @default draft */
            status?: "draft" | "ready";
            /** @description the batch it would replace: its baseline and its last failures are taken into account */
            batchId?: string;
        };
        /** @example { "projectId": "prj_1", "name": "Returns", "text": "You may return goods within 30 days." } */
        NewDocumentInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description markdown: headings start passages. Send the text of a PDF as text. @default text */
            format?: "text" | "markdown";
            text: string;
        };
        DocumentReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @description markdown: headings start passages. Send the text of a PDF as text. @default text */
            format?: "text" | "markdown";
            text: string;
        };
        RunRequestInput: {
            channelId?: string;
            channelIds?: string[];
            personaId?: string;
            personaIds?: string[];
            repeats?: number;
            /** @default {} */
            variables?: { [key: string]: string | number | boolean; };
            seed?: number | string;
            /** @description for the calls of language models of all runs of this request */
            budget?: components["schemas"]["Budget"];
            /** @description what goes wrong on purpose, by the seed of each run; docs/test/tools.md */
            faults?: components["schemas"]["FaultsInput"];
            /** @description record: as live, and the answers are stored in the cassette; replay: nothing is called; auto: what is missing is asked for
             * @default live */
            mode?: "live" | "record" | "replay" | "auto";
            /** @description required by every mode but live */
            cassetteId?: string;
        };
        ScenarioRunRequestInput: {
            channelId?: string;
            channelIds?: string[];
            personaId?: string;
            personaIds?: string[];
            repeats?: number;
            /** @default {} */
            variables?: { [key: string]: string | number | boolean; };
            seed?: number | string;
            /** @description for the calls of language models of all runs of this request */
            budget?: components["schemas"]["Budget"];
            /** @description what goes wrong on purpose, by the seed of each run; docs/test/tools.md */
            faults?: components["schemas"]["FaultsInput"];
            /** @description record: as live, and the answers are stored in the cassette; replay: nothing is called; auto: what is missing is asked for
             * @default live */
            mode?: "live" | "record" | "replay" | "auto";
            /** @description required by every mode but live */
            cassetteId?: string;
            /** @description start the conversation after a turn of another run */
            seedFrom?: {
                /** @description a run of the same project that has ended */
                runId: string;
                /** @description index of its last turn that was said before; a message of the user is sent once more */
                turn: number;
            };
            /** @description a person plays the user of this one run and sends each message with `POST /runs/{id}/messages`, within 15 minutes; the driver only suggests */
            playedBy?: "person";
        };
        NewScenarioInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default [] */
            channelIds?: string[];
            /** @default {} */
            variables?: { [key: string]: string | number | boolean; };
            repeats?: number;
            /** @default draft */
            status?: "draft" | "active" | "quarantined";
            /** @description for the status quarantined, 14 days by default: until then it is played and reported in batches without an effect on the gate */
            quarantinedUntil?: components["schemas"]["Timestamp"];
            /** @description for the status quarantined: why */
            quarantineReason?: string;
            /** @default  */
            category?: string;
            /** @description by default {"mode":"rules"} */
            driver?: components["schemas"]["DriverInput"];
            /** @default { "factsKnown": [], "factsUnknown": [], "opening": { "speaksFirst": "user" } } */
            user?: {
                goal?: string;
                situation?: string;
                /** @default [] */
                factsKnown?: {
                    key: string;
                    value: string;
                    /** @description phrases that ask for it; default: the words of the key */
                    askedBy?: string[];
                    /** @default onRequest */
                    disclosure?: "volunteer" | "onRequest" | "never";
                }[];
                /** @default [] */
                factsUnknown?: (string | {
                    key: string;
                    /** @description phrases that ask for it; default: the words of the key */
                    askedBy?: string[];
                })[];
                /** @default { "speaksFirst": "user" } */
                opening?: {
                    /** @default user */
                    speaksFirst?: "user" | "agent";
                    message?: string;
                };
                /** @description what must be answered or done, all of it; default: derived from the goal */
                wants?: components["schemas"]["Want"][];
                limits?: {
                    /** @description the user agrees to no price above this, in the currency of the offer */
                    spend?: number;
                };
            };
            /** @default [] */
            personaIds?: string[];
            /** @default { "minTurns": 0, "onPhrase": [], "onTool": [] } */
            stop?: {
                maxTurns?: number;
                /** @description a phrase or the goal cannot end the conversation before this many turns @default 0 */
                minTurns?: number;
                /** @default [] */
                onPhrase?: string[];
                /** @default [] */
                onTool?: string[];
                onGoal?: { phrases?: string[]; tool?: string; };
                /** @description the longest wait for one reply */
                idleTimeoutMs?: number;
                /** @description a conversation that ends before its last message, or by a timeout, can pass; otherwise it is at best inconclusive */
                endsEarly?: "allowed";
            };
            /** @default [] */
            toolMocks?: components["schemas"]["NewToolMockInput"][];
            /** @description the state that every run starts with, at most 100 kB of JSON; rules read and change it */
            mockState?: { [key: string]: unknown; };
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHookInput"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHookInput"];
            seed?: number | string;
            /** @description the language model that plays the user with the driver llm, or judges the conditions of others; default: that of the project */
            simulator?: string;
            /** @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
        };
        ScenarioReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default [] */
            channelIds?: string[];
            /** @default {} */
            variables?: { [key: string]: string | number | boolean; };
            repeats?: number;
            /** @default draft */
            status?: "draft" | "active" | "quarantined";
            /** @description for the status quarantined, 14 days by default: until then it is played and reported in batches without an effect on the gate */
            quarantinedUntil?: components["schemas"]["Timestamp"];
            /** @description for the status quarantined: why */
            quarantineReason?: string;
            /** @default  */
            category?: string;
            /** @description by default {"mode":"rules"} */
            driver?: components["schemas"]["DriverInput"];
            /** @default { "factsKnown": [], "factsUnknown": [], "opening": { "speaksFirst": "user" } } */
            user?: {
                goal?: string;
                situation?: string;
                /** @default [] */
                factsKnown?: {
                    key: string;
                    value: string;
                    /** @description phrases that ask for it; default: the words of the key */
                    askedBy?: string[];
                    /** @default onRequest */
                    disclosure?: "volunteer" | "onRequest" | "never";
                }[];
                /** @default [] */
                factsUnknown?: (string | {
                    key: string;
                    /** @description phrases that ask for it; default: the words of the key */
                    askedBy?: string[];
                })[];
                /** @default { "speaksFirst": "user" } */
                opening?: {
                    /** @default user */
                    speaksFirst?: "user" | "agent";
                    message?: string;
                };
                /** @description what must be answered or done, all of it; default: derived from the goal */
                wants?: components["schemas"]["Want"][];
                limits?: {
                    /** @description the user agrees to no price above this, in the currency of the offer */
                    spend?: number;
                };
            };
            /** @default [] */
            personaIds?: string[];
            /** @default { "minTurns": 0, "onPhrase": [], "onTool": [] } */
            stop?: {
                maxTurns?: number;
                /** @description a phrase or the goal cannot end the conversation before this many turns @default 0 */
                minTurns?: number;
                /** @default [] */
                onPhrase?: string[];
                /** @default [] */
                onTool?: string[];
                onGoal?: { phrases?: string[]; tool?: string; };
                /** @description the longest wait for one reply */
                idleTimeoutMs?: number;
                /** @description a conversation that ends before its last message, or by a timeout, can pass; otherwise it is at best inconclusive */
                endsEarly?: "allowed";
            };
            /** @default [] */
            toolMocks?: components["schemas"]["NewToolMockInput"][];
            /** @description the state that every run starts with, at most 100 kB of JSON; rules read and change it */
            mockState?: { [key: string]: unknown; };
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHookInput"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHookInput"];
            seed?: number | string;
            /** @description the language model that plays the user with the driver llm, or judges the conditions of others; default: that of the project */
            simulator?: string;
            /** @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
        };
        /** @example {
         *       "projectId": "ID",
         *       "name": "Opening hours",
         *       "kind": "singleTurn",
         *       "turns": [
         *         {
         *           "content": "When are you open?"
         *         }
         *       ]
         *     } */
        NewTestInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default [] */
            channelIds?: string[];
            /** @default {} */
            variables?: { [key: string]: string | number | boolean; };
            repeats?: number;
            /** @default draft */
            status?: "draft" | "active" | "quarantined";
            /** @description for the status quarantined, 14 days by default: until then it is played and reported in batches without an effect on the gate */
            quarantinedUntil?: components["schemas"]["Timestamp"];
            /** @description for the status quarantined: why */
            quarantineReason?: string;
            kind: "singleTurn" | "scripted" | "replay";
            /** @description the messages before the first turn; a channel that does not send them, such as one of the kind http without {{messages}}, cannot play the test
             * @default [] */
            seedMessages?: { role: "user" | "agent"; content: string; }[];
            /** @default p2 */
            priority?: "p0" | "p1" | "p2" | "p3";
            /** @description a conversation that ends before its last message, or by a timeout, can pass; otherwise it is at best inconclusive */
            endsEarly?: "allowed";
            /** @default [] */
            toolMocks?: components["schemas"]["NewToolMockInput"][];
            /** @description the state that every run starts with, at most 100 kB of JSON; rules read and change it */
            mockState?: { [key: string]: unknown; };
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHookInput"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHookInput"];
            turns: {
                /** @default user */
                role?: "user" | "silence";
                /** @default  */
                content?: string;
                /** @description only for kind replay: the reply of the agent when the conversation was recorded; null: there was none, so Parley does not wait for one */
                recorded?: components["schemas"]["RecordedReply"] | null;
                /** @description files that the user sends with this message */
                attachments?: components["schemas"]["Attachment"][];
                /** @description the maximum time for the reply to this turn */
                maxLatencyMs?: number;
                /** @description what must hold in the reply to this turn @default [] */
                expect?: components["schemas"]["NewAssertionInput"][];
            }[];
            /** @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
        };
        /** @example { "name": "Opening hours", "kind": "singleTurn", "turns": [ { "content": "When are you open?" } ] } */
        TestReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default [] */
            channelIds?: string[];
            /** @default {} */
            variables?: { [key: string]: string | number | boolean; };
            repeats?: number;
            /** @default draft */
            status?: "draft" | "active" | "quarantined";
            /** @description for the status quarantined, 14 days by default: until then it is played and reported in batches without an effect on the gate */
            quarantinedUntil?: components["schemas"]["Timestamp"];
            /** @description for the status quarantined: why */
            quarantineReason?: string;
            kind: "singleTurn" | "scripted" | "replay";
            /** @description the messages before the first turn; a channel that does not send them, such as one of the kind http without {{messages}}, cannot play the test
             * @default [] */
            seedMessages?: { role: "user" | "agent"; content: string; }[];
            /** @default p2 */
            priority?: "p0" | "p1" | "p2" | "p3";
            /** @description a conversation that ends before its last message, or by a timeout, can pass; otherwise it is at best inconclusive */
            endsEarly?: "allowed";
            /** @default [] */
            toolMocks?: components["schemas"]["NewToolMockInput"][];
            /** @description the state that every run starts with, at most 100 kB of JSON; rules read and change it */
            mockState?: { [key: string]: unknown; };
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHookInput"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHookInput"];
            turns: {
                /** @default user */
                role?: "user" | "silence";
                /** @default  */
                content?: string;
                /** @description only for kind replay: the reply of the agent when the conversation was recorded; null: there was none, so Parley does not wait for one */
                recorded?: components["schemas"]["RecordedReply"] | null;
                /** @description files that the user sends with this message */
                attachments?: components["schemas"]["Attachment"][];
                /** @description the maximum time for the reply to this turn */
                maxLatencyMs?: number;
                /** @description what must hold in the reply to this turn @default [] */
                expect?: components["schemas"]["NewAssertionInput"][];
            }[];
            /** @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
        };
        CriterionInput: {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable?: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge?: boolean;
            /** @default none */
            critical?: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule?: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule?: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "binary";
            /** @default { "pass": "Pass", "fail": "Fail" } */
            scale?: {
                /** @default Pass */
                pass?: string;
                /** @default Fail */
                fail?: string;
            };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable?: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge?: boolean;
            /** @default none */
            critical?: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule?: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule?: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
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
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable?: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge?: boolean;
            /** @default none */
            critical?: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule?: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule?: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "nominal";
            scale: {
                options: {
                    value: string;
                    label?: string;
                    /** @description 0 to 1; give every option a score, or none */
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable?: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge?: boolean;
            /** @default none */
            critical?: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule?: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule?: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "multi";
            scale: {
                options: {
                    value: string;
                    label?: string;
                    /** @description 0 to 1; give every option a score, or none */
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable?: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge?: boolean;
            /** @default none */
            critical?: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule?: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule?: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "numeric";
            scale: { min: number; max: number; step?: number; unit?: string; };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable?: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge?: boolean;
            /** @default none */
            critical?: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule?: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule?: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "text";
            /** @default { "maxLength": 4000 } */
            scale?: {
                /** @default 4000 */
                maxLength?: number;
            };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight?: number;
            /** @default true */
            required?: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable?: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge?: boolean;
            /** @default none */
            critical?: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule?: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule?: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "span";
            /** @default { "maxSpans": 50 } */
            scale?: {
                /** @default 50 */
                maxSpans?: number;
            };
        };
        /** @example {
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
         *     } */
        NewRubricInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default [] */
            criteria?: components["schemas"]["CriterionInput"][];
            /** @default [] */
            sections?: { key: string; label: string; }[];
            /** @description the lowest score that passes @default 70 */
            passScore?: number;
            instructions?: string;
        };
        /** @example {
         *       "name": "Helpfulness",
         *       "criteria": [
         *         {
         *           "key": "solved",
         *           "type": "binary",
         *           "label": "Was the problem solved?",
         *           "critical": "all"
         *         }
         *       ]
         *     } */
        RubricReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default [] */
            criteria?: components["schemas"]["CriterionInput"][];
            /** @default [] */
            sections?: { key: string; label: string; }[];
            /** @description the lowest score that passes @default 70 */
            passScore?: number;
            instructions?: string;
        };
        NewProjectInput: {
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            /** @default { "maxTurns": 10, "turnTimeoutMs": 60000, "runTimeoutMs": 900000, "repeats": 1 } */
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
            /** @description IDs of language models of this project or of the whole workspace @default {} */
            models?: {
                /** @description plays the users of scenarios with the driver llm, unless the scenario names another */
                simulator?: string;
                /** @description judges for assertions that ask a language model and name none */
                judge?: string;
                /** @description words scenarios: goal and facts of those made of conversations, and what users of generated drafts say first */
                generator?: string;
            };
            /** @description for all calls of language models of the project in a calendar month (UTC) */
            budget?: components["schemas"]["Budget"];
            /** @description What is deleted, and when. An absent member is as in the workspace; docs/operate/retention.md. @default {} */
            retention?: components["schemas"]["Retention"];
            /** @description What is replaced in conversations before they are stored; docs/operate/redaction.md.
             * @default { *       "mode": "off", *       "patterns": [] *     } */ redaction?: components["schemas"]["RedactionInput"]; };
        BundleInput: {
            project?: components["schemas"]["NewProjectInput"];
            /** @default {} */
            models?: { [key: string]: components["schemas"]["NewModelInput"]; };
            /** @default {} */
            personas?: { [key: string]: components["schemas"]["PersonaReplacementInput"]; };
            /** @default {} */
            documents?: { [key: string]: components["schemas"]["DocumentReplacementInput"]; };
            /** @default {} */
            channels?: { [key: string]: components["schemas"]["ChannelReplacementInput"]; };
            /** @default {} */
            rubrics?: {
                [key: string]: {
                    projectId?: string;
                    name: string;
                    description?: string;
                    /** @default [] */
                    tags?: components["schemas"]["Tags"];
                    /** @default {} */
                    metadata?: components["schemas"]["Metadata"];
                    externalKey?: components["schemas"]["ExternalKey"];
                    /** @default [] */
                    criteria?: components["schemas"]["CriterionInput"][];
                    /** @default [] */
                    sections?: { key: string; label: string; }[];
                    /** @description the lowest score that passes @default 70 */
                    passScore?: number;
                    instructions?: string;
                    /** @description publish this version, so that reviews use it; false leaves a draft @default true */
                    published?: boolean;
                };
            };
            /** @default {} */
            integrations?: { [key: string]: components["schemas"]["IntegrationReplacementInput"]; };
            /** @default {} */
            tests?: { [key: string]: components["schemas"]["TestReplacementInput"]; };
            scenarios?: { [key: string]: components["schemas"]["ScenarioReplacementInput"]; };
            /** @default {} */
            batches?: { [key: string]: components["schemas"]["BatchReplacementInput"]; };
        };
        BundleApplicationInput: {
            bundle: components["schemas"]["BundleInput"];
            /** @description only report what would change, and what is refused @default false */
            dryRun?: boolean;
            /** @description archive what the bundle does not name @default false */
            prune?: boolean;
            /** @description replace what others have changed since the last apply, too: these definitions, or all of them (true)
             * @default false */
            force?: boolean | {
                type: "project" | "model" | "persona" | "document" | "channel" | "rubric" | "integration" | "test" | "scenario" | "batch";
                /** @description empty for the project itself */
                key: string;
                /** @description only if the resource still has this version */
                version?: number;
            }[];
            /** @description store the secrets of the bundle even if nothing else changes; secrets are never compared @default false */
            secrets?: boolean;
        };
        RecordedTurnInput: {
            role: "user" | "agent";
            content: string;
            /** @description default: when it arrived */
            startedAt?: components["schemas"]["Timestamp"];
            /** @description of an agent: from the message of the user to the whole reply */
            latencyMs?: number;
            toolCalls?: { id?: string; name: string; arguments: unknown; result?: unknown; }[];
            /** @description of an agent: tokens, and what they cost in millionths of a US dollar */
            usage?: components["schemas"]["Usage"];
        };
        NewConversationInput: {
            /** @description your own ID of the conversation, unique in the project */
            externalId: string;
            /** @description which of your agents; it becomes a disabled channel of that name @default agent */
            agent?: string;
            environment?: string;
            agentVersion?: string;
            /** @description Parley stores only a keyed hash of it */
            userId?: string;
            /** @default [] */
            tags?: string[];
            /** @description what the user said of it afterward: from 0, not at all, to 1 */
            satisfaction?: number;
            /** @description the place of the first of these turns, to append to turns that were sent before @default 1 */
            from?: number;
            /** @description false: more turns follow; without them, it ends after 30 quiet minutes @default true */
            ended?: boolean;
            turns: components["schemas"]["RecordedTurnInput"][];
        };
        NewConversationsInput: { projectId: string; conversations: components["schemas"]["NewConversationInput"][]; };
        /** @example { "state": "acknowledged" } */
        ProjectFailureGroupChangeInput: {
            state?: "open" | "acknowledged" | "fixedIn";
            /** @description with the state fixedIn: the version of the agent; without it, any later failure reopens the group */
            fixedIn?: string;
            ownerId?: string | null;
            /** @description null: named after its assertion again */
            name?: string | null;
        };
        GenerationSourceInput: {
            kind: "text";
            /** @description what quotes are said to be from @default policy */
            name?: string;
            /** @description a system prompt, a policy or a sentence, in English: plain text or Markdown */
            text: string;
        } | {
            kind: "tools";
            /** @default tools */
            name?: string;
            /** @description JSON: the tools of a request to a model, an OpenAPI document, or the answer to tools/list of an MCP server */
            text: string;
        } | {
            kind: "mcp";
            /** @default mcp */
            name?: string;
            /** @description full URL of an MCP server (streamable HTTP), which is asked for its tools */
            url: string;
            /** @description sent to it as a bearer token, and not stored */
            token?: string;
        } | {
            kind: "dialogues";
            /** @default dialogues */
            name?: string;
            /** @description dialogues { messages: [{ role, content, tool_calls }] }: one per line, or one JSON array */
            text: string;
        } | {
            kind: "runs";
            /** @default runs */
            name?: string;
            /** @description runs or recorded conversations of the project */
            ids: string[];
        };
        /** @example { "sources": [ { "kind": "text", "text": "Orders can only be returned within 30 days." } ] } */
        GenerationInput: {
            sources: components["schemas"]["GenerationSourceInput"][];
            /** @description the same sources and seed give the same drafts @default 1 */
            seed?: string;
            /** @description the model that the project names as its generator (models.generator) words what users say first; the plan does not change, and whatever breaks it is dropped
             * @default false */
            reword?: boolean;
            /** @description how many drafts at most; those that cover most come first @default 100 */
            max?: number;
        };
        NewImportInput: {
            /** @description openaiMessages: dialogues { id?, messages }, which become replay tests; tau2: tasks of tau2-bench, which become scenarios; promptfoo: a configuration of promptfoo in YAML or JSON; its tests become tests, and its simulated users scenarios; botium: a conversation of Botium (.convo.txt), or a JSON object of its files by name; they become scripted tests; tau2Results: results of tau2-bench or tau-bench, which become runs that were played elsewhere, each trial a repeat; junit: a report in the format of JUnit, whose test cases become runs that were played elsewhere; csv: a table with a header, whose rows become tests; jsonl: one JSON object per line, which become tests; inspect: a log of Inspect AI as JSON, whose samples become runs that were played elsewhere, each epoch a repeat; deepeval: goldens of DeepEval, which become tests, and conversational ones scenarios; langfuse: items of a dataset of Langfuse, which become tests; langsmith: examples of a dataset of LangSmith, which become tests; openaiEvals: evals of OpenAI with their runs or output items, or samples { input, ideal } or { item, sample }, which become tests; openaiEvalsResults: output items of runs of OpenAI Evals, which become runs that were played elsewhere; rhesis: a test set of Rhesis as JSON, JSON lines or CSV; its tests become tests, and those with several turns scenarios; rasa: stories or end-to-end tests of Rasa in YAML, or a JSON object of its files by name; they become scripted tests; dialogflowCx: test cases of Dialogflow CX as JSON, which become scripted tests; sharegpt: conversations { conversations: [{ from, value }] } of ShareGPT, which become replay tests */
            format: "openaiMessages" | "tau2" | "promptfoo" | "botium" | "tau2Results" | "junit" | "csv" | "jsonl" | "inspect" | "deepeval" | "langfuse" | "langsmith" | "openaiEvals" | "openaiEvalsResults" | "rhesis" | "rasa" | "dialogflowCx" | "sharegpt";
            /** @description the text of the file: one dialogue or task per line, or one JSON array of them; with other formats, the whole file; at most 10000 entries */
            content: string;
            /** @description line of the file on which content starts, if it is a piece of a larger file @default 1 */
            firstLine?: number;
            /** @description import the good lines even if others are bad @default false */
            partial?: boolean;
            /** @description do everything, report it, and take it back @default false */
            dryRun?: boolean;
            /** @description assertions for every scenario or test; a required one makes it active instead of draft @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
            /** @default [] */
            tags?: string[];
            /** @description with csv, jsonl and openaiEvals: which columns or members say what; by default, those with usual names */
            mapping?: {
                /** @description what the user says */
                message?: string;
                /** @description a good answer */
                expected?: string;
                /** @description the name of the test */
                name?: string;
                /** @description what is kept in the metadata */
                keep?: string[];
            };
            /** @description with openaiMessages and sharegpt: also create a replay channel from the dialogues, which the tests use */
            channel?: { name: string; };
            /** @description with results of runs: the batch whose next batch run they become, and its label */
            batch?: {
                /** @default Imported results */
                name?: string;
                label?: string;
            };
        };
        /** @example { "batchId": "ID" } */
        NewImprovementInput: {
            /** @description whose scenarios and tests are split */
            batchId: string;
            /** @description of the new project; default: that of the batch */
            name?: string;
            /** @description of the scenarios and tests that is held out @default 0.5 */
            share?: number;
            /** @description decides which; drawn if you name none */
            seed?: string;
        };
        /** @example { "label": "fix-refunds" } */
        NewTryInput: {
            /** @description names the change, such as its commit */
            label: string;
        };
        /** @example { "mail": "immediate" } */
        InboxSettingsReplacementInput: {
            /** @description digest: once a day, if there is anything new; immediate: within about a minute @default digest */
            mail?: "none" | "digest" | "immediate";
            /** @description of the digest @default 8 */
            hour?: number;
            /** @description of the hour @default UTC */
            timeZone?: string;
        };
        ChangedAlertSettingsInput: {
            /** @description judges: only verdicts of calibrated ones, on the sample @default assertions */
            of?: "assertions" | "judges";
            /** @default fall */
            direction?: "fall" | "any";
        };
        RateBelowAlertSettingsInput: {
            /** @description judges: only verdicts of calibrated ones, on the sample @default assertions */
            of?: "assertions" | "judges";
            limit: number;
        };
        NewFailureGroupAlertSettingsInput: {
            /** @description how often it must have been seen @default 3 */
            runs?: number;
        };
        SpikeAlertSettingsInput: Record<string, never>;
        LatencyAlertSettingsInput: {
            ms: number;
            /** @description how many conversations may be slower @default 0.05 */
            share?: number;
        };
        VolumeAlertSettingsInput: { below?: number; above?: number; };
        NoDataAlertSettingsInput: { hours: number; };
        AlertRuleInput: {
            kind: "changed";
            /** @default { "of": "assertions", "direction": "fall" } */
            settings?: components["schemas"]["ChangedAlertSettingsInput"];
        } | {
            kind: "rateBelow";
            settings?: components["schemas"]["RateBelowAlertSettingsInput"];
        } | {
            kind: "newFailureGroup";
            /** @default { "runs": 3 } */
            settings?: components["schemas"]["NewFailureGroupAlertSettingsInput"];
        } | {
            kind: "spike";
            /** @default {} */
            settings?: components["schemas"]["SpikeAlertSettingsInput"];
        } | {
            kind: "latency";
            settings?: components["schemas"]["LatencyAlertSettingsInput"];
        } | {
            kind: "volume";
            /** @default {} */
            settings?: components["schemas"]["VolumeAlertSettingsInput"];
        } | { kind: "noData"; settings?: components["schemas"]["NoDataAlertSettingsInput"]; };
        MonitorSamplingInput: {
            /** @description of the conversations, drawn by the ID of the monitor and that of the conversation @default 0 */
            share?: number;
            /** @description the most of one day @default 100 */
            perDay?: number;
            /** @description what judging may cost in a day, in millionths of a US dollar */
            microUsdPerDay?: number;
        };
        /** @example { "projectId": "ID", "name": "Production", "alerts": [ { "kind": "changed" }, { "kind": "newFailureGroup" } ] } */
        NewMonitorInput: {
            projectId: string;
            name: string;
            /** @default active */
            status?: "active" | "paused";
            /** @default {} */
            filter?: components["schemas"]["MonitorFilter"];
            /** @description without one that needs no model, the verdict of the conversation counts; those that ask a model judge the sample
             * @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
            /** @default { "share": 0, "perDay": 100 } */
            sampling?: components["schemas"]["MonitorSamplingInput"];
            /** @description tools that hand a conversation over to a person @default [] */
            handoffTools?: string[];
            /** @default [] */
            alerts?: components["schemas"]["AlertRuleInput"][];
            /** @description integrations that receive alerts @default [] */
            integrationIds?: string[];
            /** @description members who find alerts in their inbox @default [] */
            memberIds?: string[];
        };
        /** @example { "name": "Production" } */
        MonitorReplacementInput: {
            projectId?: string;
            name: string;
            /** @default active */
            status?: "active" | "paused";
            /** @default {} */
            filter?: components["schemas"]["MonitorFilter"];
            /** @description without one that needs no model, the verdict of the conversation counts; those that ask a model judge the sample
             * @default [] */
            assertions?: components["schemas"]["NewAssertionInput"][];
            /** @default { "share": 0, "perDay": 100 } */
            sampling?: components["schemas"]["MonitorSamplingInput"];
            /** @description tools that hand a conversation over to a person @default [] */
            handoffTools?: string[];
            /** @default [] */
            alerts?: components["schemas"]["AlertRuleInput"][];
            /** @description integrations that receive alerts @default [] */
            integrationIds?: string[];
            /** @description members who find alerts in their inbox @default [] */
            memberIds?: string[];
        };
        /** @example {} */
        ReproductionRequestInput: {
            /** @description the agent that it is tried on: whether it fails in the same way */
            channelId?: string;
            name?: string;
            /** @description true: shows what would be made, and makes nothing @default false */
            preview?: boolean;
        };
        /** @example {} */
        GroupReproductionRequestInput: {
            /** @default test */
            as?: "replay" | "test" | "scenario";
            /** @description the agent that it is tried on: whether it fails in the same way */
            channelId?: string;
            /** @description of its newest runs @default 5 */
            max?: number;
            /** @description true: shows what would be made, and makes nothing @default false */
            preview?: boolean;
        };
        /** @example { "version": 1 } */
        RevertInput: { version: number; };
        /** @example { "projectId": "ID", "name": "Release gate", "channels": true } */
        NewCassetteInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            /** @description also record the replies of agents, so that a replay makes no calls @default false */
            channels?: boolean;
        };
        PassRuleInput: {
            /** @default alpha */
            statistic?: "alpha" | "ac1" | "percent" | "kappa";
            /** @default 0.667 */
            threshold?: number;
            /** @description the lower end of the interval must reach this limit @default true */
            useLowerBound?: boolean;
            /** @default 20 */
            minItems?: number;
        };
        BlindInput: {
            /** @description until the reviewer has submitted @default true */
            hidePeers?: boolean;
            /** @description outcome and assertions, until the reviewer has submitted @default true */
            hideJudge?: boolean;
            /** @default false */
            hideAgentVersion?: boolean;
            /** @default false */
            hideBatch?: boolean;
        };
        SamplingInput: {
            /** @description uncertain: a judge did not decide or its votes differ, people differ, or they differ from the judge
             * @default random */
            strategy?: "random" | "stratified" | "failed_first" | "disagreement" | "uncertain" | "regression" | "critical" | "gold" | "repeat" | "mix";
            size?: number;
            percent?: number;
            /** @description of stratified */
            by?: "scenario" | "persona" | "channel" | "verdict" | "length";
            /** @description of stratified @default proportional */
            allocation?: "proportional" | "equal";
            mix?: {
                strategy: "random" | "stratified" | "failed_first" | "disagreement" | "uncertain" | "regression" | "critical" | "gold" | "repeat";
                share: number;
            }[];
            /** @description allows a mix in which less than a fifth is drawn at random @default false */
            allowLittleRandom?: boolean;
            /** @description of regression */
            baselineBatchRunId?: string;
            /** @description for critical: words that make a conversation critical @default [] */
            keywords?: string[];
        };
        AssignRequestInput: {
            runIds?: string[];
            batchRunId?: string;
            /** @description default: the default rubric of the project */
            rubricId?: string;
            /** @description with the strategy pool, an empty list means every reviewer of the workspace */
            reviewers: string[];
            /** @default round_robin */
            strategy?: "manual" | "round_robin" | "least_loaded" | "weighted" | "expertise" | "pairs" | "pool";
            /** @default 1 */
            reviewsPerItem?: number;
            /** @description this share of the conversations gets more reviewers, so that agreement can be measured */
            overlap?: { percent: number; reviews: number; };
            /** @description tags that a reviewer must have @default [] */
            expertise?: string[];
            /** @description a language that a reviewer must read */
            language?: string;
            /** @default { "hidePeers": true, "hideJudge": true, "hideAgentVersion": false, "hideBatch": false } */
            blind?: components["schemas"]["BlindInput"];
            slaHours?: number;
            /** @default 0 */
            priority?: number;
            /** @default { "kind": "same_verdict", "tolerance": 0 } */
            agreementRule?: {
                /** @default same_verdict */
                kind?: "exact" | "within" | "same_verdict";
                /** @description of within: in units of the scale @default 0 */
                tolerance?: number;
            };
            /** @description dawid_skene needs 3 reviewers, 50 conversations and no rare answer; otherwise, majority is used
             * @default majority */
            consensus?: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
            /** @default 0 */
            maxExtraReviews?: number;
            /** @default requeue_others */
            skipPolicy?: "requeue_self" | "requeue_others" | "ignore";
            /** @default true */
            allowSkip?: boolean;
            /** @default 1800 */
            leaseSeconds?: number;
            /** @description what happens to a review that is not submitted when it is due: it is reported, it expires, it returns to the pool, or nothing happens
             * @default flag */
            duePolicy?: "flag" | "expire" | "reassign" | "nothing";
            /** @description excludes the member who started the run @default false */
            excludeAuthors?: boolean;
            rubricVersion?: number;
            sampling?: components["schemas"]["SamplingInput"];
            /** Format: date-time */
            dueAt?: string;
            seed?: number | string;
            /** @default false */
            dryRun?: boolean;
        };
        NewCalibrationInput: {
            projectId: string;
            name?: string;
            runIds?: string[];
            batchRunId?: string;
            /** @description a sample of the batch run or, without one, of the conversations of the project that ended last */
            sampling?: components["schemas"]["SamplingInput"];
            /** @description default: the default rubric of the project */
            rubricId?: string;
            rubricVersion?: number;
            participants: string[];
            /** @description the answers that participants are compared with, in addition to each other @default none */
            baseline?: "none" | "expert" | "consensus" | "gold" | "judge";
            /** @description for the baseline expert: the member whose sheet is the baseline; default: the first participant */
            expert?: string;
            /** @description live: a lead reveals the answers to one conversation after the other @default blind */
            mode?: "blind" | "live";
            /** @description when participants see the answers of others; editors and above always see them @default after_lock */
            visibility?: "own_only" | "after_own_submit" | "after_lock";
            /** @description outcome and assertions, until the participant has submitted @default true */
            hideJudge?: boolean;
            /** @default false */
            hideAgentVersion?: boolean;
            /** @description a submitted sheet may be submitted again while the calibration is open @default false */
            allowRevision?: boolean;
            passRule?: components["schemas"]["PassRuleInput"];
            /** Format: date-time @description the calibration locks then; later sheets are late */
            dueAt?: string;
            /** @description closing the calibration sets when the next one is due */
            repeatAfterDays?: number;
            /** @description not open for its participants yet @default false */
            draft?: boolean;
            seed?: number | string;
        };
        /** @example { "projectId": "ID", "name": "Monthly", "participants": [ "ID", "ID" ] } */
        NewCalibrationCycleInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            /** @description default: the default rubric of the project */
            rubricId?: string;
            /** @description those who may no longer review are left out of further rounds */
            participants: string[];
            /** @description drawn at random for each round from those that ended last @default 30 */
            conversations?: number;
            /** @default month */
            every?: "week" | "month";
            /** @description of a week: 1 (Monday) to 7; of a month: 1 to 28 @default 1 */
            day?: number;
            /** @default 9 */
            hour?: number;
            /** @default UTC */
            timeZone?: string;
            /** @description then the round locks; participants are reminded after four fifths of it @default 5 */
            daysToAnswer?: number;
            /** @description then the round closes, and its measurements of judges count @default 2 */
            daysToReconcile?: number;
            /** @default true */
            hideJudge?: boolean;
            passRule?: components["schemas"]["PassRuleInput"];
            /** @default active */
            status?: "active" | "paused";
        };
        /** @example { "name": "Monthly", "participants": [ "ID", "ID" ] } */
        CalibrationCycleReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            /** @description default: the default rubric of the project */
            rubricId?: string;
            /** @description those who may no longer review are left out of further rounds */
            participants: string[];
            /** @description drawn at random for each round from those that ended last @default 30 */
            conversations?: number;
            /** @default month */
            every?: "week" | "month";
            /** @description of a week: 1 (Monday) to 7; of a month: 1 to 28 @default 1 */
            day?: number;
            /** @default 9 */
            hour?: number;
            /** @default UTC */
            timeZone?: string;
            /** @description then the round locks; participants are reminded after four fifths of it @default 5 */
            daysToAnswer?: number;
            /** @description then the round closes, and its measurements of judges count @default 2 */
            daysToReconcile?: number;
            /** @default true */
            hideJudge?: boolean;
            passRule?: components["schemas"]["PassRuleInput"];
            /** @default active */
            status?: "active" | "paused";
        };
        ReconciliationInput: {
            decisions: {
                runId: string;
                criterionKey: string;
                /** @description binary: pass or fail; ordinal: the value of a point; nominal: the value of an option; multi: a list of options; numeric: a number; text: a text; span: a list of marks */
                value?: string | number | string[] | components["schemas"]["Mark"][];
                notApplicable?: true;
                cannotJudge?: true;
                rationale: string;
                /** @default false */
                gold?: boolean;
            }[];
        };
        /** @example { "vectors": [ { "id": "one", "statistic": "cohen_kappa", "table": [ [ 20, 5 ], [ 10, 15 ] ] } ] } */
        AgreementRequestInput: {
            /** @description each { id, statistic, options, ratings | table | counts | input } */
            vectors: unknown[];
            schema?: string;
            group?: string;
            use?: string;
            fields?: { [key: string]: unknown; };
        };
        SheetDraftInput: { answers: components["schemas"]["NewSheetAnswer"][]; };
        /** @example { "answers": [ { "runId": "ID", "criterionKey": "goal_reached", "value": "pass" } ] } */
        SheetSubmissionInput: {
            answers: components["schemas"]["NewSheetAnswer"][];
            /** @description missing answers count as missing data @default false */
            partial?: boolean;
        };
        /** @example { "assertion": { "kind": "judge", "settings": { "criterion": "The agent is polite." } } } */
        JudgeMeasurementRequestInput: {
            assertion: components["schemas"]["NewAssertionInput"];
            /** @description the key of a criterion of the rubric; default: the verdict */
            criterion?: string;
            /** @description judgeVersion of an earlier measurement, to compare with; default: the judge that judged when the conversations were played */
            before?: string;
        };
        /** @example { "text": "The refund needs a person here.", "turn": 4 } */
        NewCommentInput: {
            /** @description `@` and the name or email address of a member puts it into their inbox */
            text: string;
            /** @description the turn that it is about, by its `index` */
            turn?: number;
        };
        /** @example { "text": "The refund needs a person." } */
        CommentChangeInput: { text: string; };
        /** @example { "batchRunId": "ID", "reviewers": [ "ID" ] } */
        NewPairReviewInput: {
            batchRunId: string;
            /** @description ID of a batch run, latestPassed, or a label; default: the baseline of the batch run */
            baseline?: "latestPassed" | string;
            /** @description what the two sides differ in; default: as in the comparison of the batch run */
            compare?: "channel" | "label" | "model";
            /** @description the ID or name of one side */
            now?: string;
            before?: string;
            /** @description every channel or model of the batch run with every other, instead of `now` and `before` @default false */
            all?: boolean;
            /** @default Which conversation is better? */
            question?: string;
            reviewers: string[];
            /** @description from 2 on, their agreement is measured @default 2 */
            judgmentsPerPair?: number;
            /** @description the most pairs; of more, these are drawn at random @default 50 */
            pairs?: number;
        };
        /** @example { "preferred": "left" } */
        PairPreferenceInput: { preferred: "left" | "tie" | "right"; };
        NewReviewRuleInput: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            /** @description default: the default rubric of the project */
            rubricId?: string;
            /** @description with the strategy pool, an empty list means every reviewer of the workspace @default [] */
            reviewers?: string[];
            /** @default pool */
            strategy?: "manual" | "round_robin" | "least_loaded" | "weighted" | "expertise" | "pairs" | "pool";
            /** @default 1 */
            reviewsPerItem?: number;
            /** @description this share of the conversations gets more reviewers, so that agreement can be measured */
            overlap?: { percent: number; reviews: number; };
            /** @description tags that a reviewer must have @default [] */
            expertise?: string[];
            /** @description a language that a reviewer must read */
            language?: string;
            /** @default { "hidePeers": true, "hideJudge": true, "hideAgentVersion": false, "hideBatch": false } */
            blind?: components["schemas"]["BlindInput"];
            slaHours?: number;
            /** @default 0 */
            priority?: number;
            /** @default { "kind": "same_verdict", "tolerance": 0 } */
            agreementRule?: {
                /** @default same_verdict */
                kind?: "exact" | "within" | "same_verdict";
                /** @description of within: in units of the scale @default 0 */
                tolerance?: number;
            };
            /** @description dawid_skene needs 3 reviewers, 50 conversations and no rare answer; otherwise, majority is used
             * @default majority */
            consensus?: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
            /** @default 0 */
            maxExtraReviews?: number;
            /** @default requeue_others */
            skipPolicy?: "requeue_self" | "requeue_others" | "ignore";
            /** @default true */
            allowSkip?: boolean;
            /** @default 1800 */
            leaseSeconds?: number;
            /** @description what happens to a review that is not submitted when it is due: it is reported, it expires, it returns to the pool, or nothing happens
             * @default flag */
            duePolicy?: "flag" | "expire" | "reassign" | "nothing";
            /** @description excludes the member who started the run @default false */
            excludeAuthors?: boolean;
            /** @description what a conversation must meet, all of it; empty: every conversation @default {} */
            match?: components["schemas"]["ReviewMatch"];
            /** @description the share of the matched conversations that is drawn at random @default 100 */
            percent?: number;
            /** @description the most that it takes on one day (UTC); the others wait for the next draw @default 50 */
            perDay?: number;
            /** @default active */
            status?: "active" | "paused";
            /** @description default: a random one; the same seed draws the same of the same conversations */
            seed?: number | string;
        };
        ReviewRuleReplacementInput: {
            projectId?: string;
            name: string;
            description?: string;
            /** @default [] */
            tags?: components["schemas"]["Tags"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
            /** @description default: the default rubric of the project */
            rubricId?: string;
            /** @description with the strategy pool, an empty list means every reviewer of the workspace @default [] */
            reviewers?: string[];
            /** @default pool */
            strategy?: "manual" | "round_robin" | "least_loaded" | "weighted" | "expertise" | "pairs" | "pool";
            /** @default 1 */
            reviewsPerItem?: number;
            /** @description this share of the conversations gets more reviewers, so that agreement can be measured */
            overlap?: { percent: number; reviews: number; };
            /** @description tags that a reviewer must have @default [] */
            expertise?: string[];
            /** @description a language that a reviewer must read */
            language?: string;
            /** @default { "hidePeers": true, "hideJudge": true, "hideAgentVersion": false, "hideBatch": false } */
            blind?: components["schemas"]["BlindInput"];
            slaHours?: number;
            /** @default 0 */
            priority?: number;
            /** @default { "kind": "same_verdict", "tolerance": 0 } */
            agreementRule?: {
                /** @default same_verdict */
                kind?: "exact" | "within" | "same_verdict";
                /** @description of within: in units of the scale @default 0 */
                tolerance?: number;
            };
            /** @description dawid_skene needs 3 reviewers, 50 conversations and no rare answer; otherwise, majority is used
             * @default majority */
            consensus?: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
            /** @default 0 */
            maxExtraReviews?: number;
            /** @default requeue_others */
            skipPolicy?: "requeue_self" | "requeue_others" | "ignore";
            /** @default true */
            allowSkip?: boolean;
            /** @default 1800 */
            leaseSeconds?: number;
            /** @description what happens to a review that is not submitted when it is due: it is reported, it expires, it returns to the pool, or nothing happens
             * @default flag */
            duePolicy?: "flag" | "expire" | "reassign" | "nothing";
            /** @description excludes the member who started the run @default false */
            excludeAuthors?: boolean;
            /** @description what a conversation must meet, all of it; empty: every conversation @default {} */
            match?: components["schemas"]["ReviewMatch"];
            /** @description the share of the matched conversations that is drawn at random @default 100 */
            percent?: number;
            /** @description the most that it takes on one day (UTC); the others wait for the next draw @default 50 */
            perDay?: number;
            /** @default active */
            status?: "active" | "paused";
            /** @description default: a random one; the same seed draws the same of the same conversations */
            seed?: number | string;
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
            /** @default expert */
            source?: "expert" | "consensus" | "calibration";
            /** @default false */
            retired?: boolean;
        };
        NewDraftInput: {
            token: string;
            /** @default [] */
            answers?: components["schemas"]["NewAnswer"][];
            rationale?: string;
            /** @default [] */
            flags?: ("unsafe" | "pii" | "broken_run" | "rubric_unclear")[];
        };
        SubmissionInput: {
            /** @description the token of the lease; required once the review has gone to someone else */
            token?: string;
            answers: components["schemas"]["NewAnswer"][];
            rationale?: string;
            /** @default [] */
            flags?: ("unsafe" | "pii" | "broken_run" | "rubric_unclear")[];
        };
        /** @example { "toPool": true, "reason": "On leave" } */
        ReassignmentInput: {
            /** @description the ID of a member, or an email address */
            assigneeId?: string;
            toPool?: true;
            reason: string;
            /** @description passes the draft on; only possible if hidePeers is off @default false */
            keepDraft?: boolean;
            /** @default false */
            force?: boolean;
            /** Format: date-time */
            dueAt?: string;
        };
        NewDisputeInput: {
            criterionKeys: string[];
            /** @default [] */
            proposed?: components["schemas"]["NewAnswer"][];
            reason: string;
        };
        DisputeDecisionInput: {
            decision: "accepted" | "partially_accepted" | "rejected" | "withdrawn";
            /** @description the answers that count now; default for an accepted dispute: the proposed ones @default [] */
            answers?: components["schemas"]["NewAnswer"][];
            response: string;
        };
        ReviewerProfileReplacementInput: {
            /** @default 240 */
            minutesPerDay?: number;
            /** @description by default null */
            mostPerDay?: number | null;
            /** @description by default null */
            mostOpen?: number | null;
            /** @default [] */
            expertise?: string[];
            /** @default [] */
            languages?: string[];
            /** @default 1 */
            weight?: number;
            /** @description by default null */
            paused?: { reason: string; } | null;
        };
        /** @example { "quiz": 10, "goldPercent": 10, "required": 0.9 } */
        QualityRuleReplacementInput: {
            /** @description a reviewer’s first reviews under the rubric are about so many gold items; 0: no quiz @default 10 */
            quiz?: number;
            /** @description the share of the reviews taken from the queue later that are about gold items, which look like the others
             * @default 10 */
            goldPercent?: number;
            /** @description a reviewer is paused once their accuracy on gold items is below this with a certainty of 98%, however often it is looked at; null: never
             * @default 0.9 */
            required?: number | null;
        };
        /** @example { "memberId": "ID", "reason": "Paused for low accuracy" } */
        JudgingAgainInput: {
            memberId: string;
            /** Format: date-time @description default: since the reviewer was last resumed, or ever */
            since?: string;
            reason: string;
        };
        /** @example { "runIds": [ "ID" ] } */
        RubricJudgmentRequestInput: {
            runIds?: string[];
            batchRunId?: string;
            /** @description default: the published version */
            rubricVersion?: number;
            /** @description default: models.judge of the project */
            model?: string;
        };
        /** @example { "runIds": [ "ID" ] } */
        NewErasureInput: {
            runIds?: string[];
            batchRunIds?: string[];
            /** @description runs that match all of its members */
            filter?: components["schemas"]["ErasureFilter"];
            /** @description wherever it is in the workspace, as it is written: runs that have it lose all words, all else loses the text */
            text?: string;
            /** @description erases nothing: the report says what would be erased @default false */
            dryRun?: boolean;
        };
        /** @example { "text": "Write to ada@example.com or call +49 30 1234567." } */
        RedactionPreviewRequestInput: {
            text: string;
            /** @description instead of that of the project */
            redaction?: components["schemas"]["RedactionInput"];
        };
        /** @example { "retention": { "transcriptDays": 365, "exchangeDays": 30 } } */
        WorkspaceRetentionInput: { retention: components["schemas"]["SharedRetention"]; };
        Tags: string[];
        Metadata: { [key: string]: unknown; };
        /** @description your own key for it, unique in its project among resources of its type that are not archived; a replacement without it keeps it */
        ExternalKey: string;
        ToolCall: {
            id?: string;
            name: string;
            arguments: unknown;
            result?: unknown;
            /** @description of a call that reached a tool mock of Parley */
            mock?: {
                /** @description index of the rule that answered; null: none did */
                rule: number | null;
                /** @description false: the mock had no answer, so the agent got an error */
                matched: boolean;
                at: components["schemas"]["Timestamp"];
                /** @description how long the rule let the agent wait */
                latencyMs?: number;
                /** @description a fault that the run asked for: the call failed, or was answered late; assertions do not count one that failed */
                onPurpose?: "error" | "slow";
                /** @description of an earlier attempt, which was given up; absent: of this one */
                attempt?: number;
                /** @description the agent reported this call, too */
                reported?: true;
            };
        };
        MessagePart: {
            type: "text";
            text: string;
        } | {
            type: "buttons";
            /** @description what the user reads */
            options: string[];
            /** @description what is sent if the option in the same place is chosen; absent: its words */
            values?: string[];
        } | { type: "attachment"; url: string; mediaType?: string; name?: string; };
        Usage: { inputTokens: number; outputTokens: number; costMicroUsd?: number; };
        ModelUsage: { inputTokens: number; cachedInputTokens: number; outputTokens: number; };
        Exchange: {
            attempt: number;
            /** @description absent: with the agent */
            with?: "agent" | "model";
            method: string;
            url: string;
            requestHeaders?: { [key: string]: string; };
            requestBody?: string;
            status?: number;
            responseHeaders?: { [key: string]: string; };
            responseBody?: string;
            error?: string;
            latencyMs: number;
            waitedMs?: number;
            /** @description for how long Parley held it back before, which is in no latency */
            heldBackMs?: number;
            /** @description refusals: the agent had refused calls because there were too many; circuit: it was down */
            heldBackFor?: "refusals" | "circuit";
        };
        Simulation: {
            /** @description why the user says this, in the words of the model; never sent */
            reason: string | null;
            /** @description as the model sees it */
            goalState: ("open" | "reached" | "givenUp") | null;
            /** @description answers that the guard refused before */
            faults: {
                /** @description see docs/test/scenarios.md */
                fault: string;
                /** @description the part of the answer that shows it */
                quote: string;
                /** @description the answer, which was not sent; its first 4,000 characters */
                candidate: string;
            }[];
            calls: number;
            /** @description tokens of all calls; null if the vendor did not count them */
            usage: components["schemas"]["ModelUsage"] | null;
            /** @description millionths of a US dollar; null if the price or the tokens are unknown */
            costMicroUsd: number | null;
            latencyMs: number;
        };
        Turn: {
            index: number;
            role: "user" | "agent";
            content: string;
            parts?: components["schemas"]["MessagePart"][];
            toolCalls?: components["schemas"]["ToolCall"][];
            startedAt: components["schemas"]["Timestamp"];
            firstTokenMs?: number;
            /** @description where messages arrive one by one: when the first one came */
            firstMessageMs?: number;
            /** @description when each of several messages came, after the message of the user */
            messagesMs?: number[];
            /** @description when the agent showed that it was writing, after the message of the user; the first 20 */
            typingMs?: number[];
            /** @description whether the agent sent it although no message waited for a reply */
            unprompted?: boolean;
            latencyMs: number;
            /** @description Parley itself stood still while it waited for this reply, so its times are a guess, and nothing counts them */
            stoodStill?: true;
            usage?: components["schemas"]["Usage"];
            /** @description NUL characters or lone surrogates were replaced, because they cannot be stored */
            cleaned?: boolean;
            /** @description the reply was longer than allowed and is cut off */
            truncated?: boolean;
            exchanges?: components["schemas"]["Exchange"][];
            /** @description what was done to this reply or its message on purpose (`faults` of the run) */
            onPurpose?: {
                fault: "latency" | "drop" | "duplicate" | "corrupt" | "reorder" | "disconnect";
                /** @description how late the message reached the agent; not part of latencyMs */
                ms?: number;
                /** @description the reply that the user did not see; of reorder: its messages as the agent sent them */
                reply?: string;
                /** @description the message as the agent got it */
                message?: string;
            }[];
            /** @description of a message that a language model wrote or chose */
            simulation?: components["schemas"]["Simulation"];
        };
        /** Contains text
         * @description The agent says this text, or one of several texts. Kinds of apostrophes, dashes, quotation marks and spaces do not matter. Applies to any reply by default. */
        ContainsAssertion: {
            kind: "contains";
            settings: {
                text?: string;
                any?: string[];
                caseSensitive: boolean;
                /** @description "25 €" is then not in "125 €", and "can" not in "can't" */
                wholeWords: boolean;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Does not contain text @description The agent never says the text, or any of several texts. Applies to every reply by default. */
        NotContainsAssertion: {
            kind: "notContains";
            settings: {
                text?: string;
                any?: string[];
                caseSensitive: boolean;
                /** @description "25 €" is then not in "125 €", and "can" not in "can't" */
                wholeWords: boolean;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Equals text
         * @description The reply is exactly this text, except for white space at both ends. Applies to the last reply by default. */
        EqualsAssertion: { kind: "equals"; settings: { text: string; }; required: boolean; weight: number; scope: string; name?: string; };
        /** Matches a pattern @description A regular expression matches part of the reply. Applies to any reply by default. */
        RegexAssertion: {
            kind: "regex";
            settings: {
                /** @description a pattern in RE2 syntax, searched for anywhere in the text; no look-around and no back-references */
                pattern: string;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Similar to a text
         * @description The wording is like this text (Dice coefficient of letter pairs). The comparison is of letters, not of meaning: "You can cancel" and "You cannot cancel" are nearly the same, so this cannot be the only required assertion. Applies to any reply by default. */
        SimilarityAssertion: {
            kind: "similarity";
            settings: {
                to: string;
                /** @description how alike the wording must be, from 0 to 1: 0.5 is loosely the same, 0.8 nearly the same */
                min: number;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Length
         * @description The reply has at least `min` and at most `max` characters (Unicode code points), words, or sentences. Applies to every reply by default. */
        LengthAssertion: {
            kind: "length";
            settings: { min?: number; max?: number; unit: "characters" | "words" | "sentences"; };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Language
         * @description The agent speaks this language: every reply of about four words or more is in it. Text that is short, unknown, or the same in two languages is inconclusive, and so is a reply with too many words in other languages. Applies to the whole conversation by default. */
        LanguageAssertion: {
            kind: "language";
            settings: {
                /** @description the language subtag of BCP 47, such as "de"; regions and scripts are not distinguished */
                is: "en" | "ar" | "bg" | "ca" | "cs" | "da" | "de" | "el" | "es" | "et" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "nl" | "no" | "pl" | "pt" | "ro" | "ru" | "sk" | "sv" | "th" | "tr" | "uk" | "vi" | "zh";
                /** @description the share of words in other languages that a reply may have; with more it is inconclusive, and from three quarters it fails. Names, addresses, quotations, and what the agent repeats of the user do not count. */
                maxForeign: number;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Matches a JSON Schema
         * @description The whole text of the reply is JSON that a JSON Schema accepts. Applies to the last reply by default. */
        JsonSchemaAssertion: {
            kind: "jsonSchema";
            settings: {
                /** @description a JSON Schema, draft 2020-12, without recursion; references only inside the schema; patterns in RE2 syntax */
                schema: { [key: string]: unknown; };
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Has a value at a JSON path
         * @description The whole text of the reply is JSON, the path selects something in it and, if `equals` is present, one selected value equals it. */
        JsonPathAssertion: {
            kind: "jsonPath";
            settings: {
                /** @description a JSONPath (RFC 9535) such as $.order.status; the functions match() and search() are not supported */
                path: string;
                equals?: unknown;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Calls a tool
         * @description The agent calls the tool: exactly `times` times, or at least once if `times` is absent. Applies to the whole conversation by default. */
        ToolCalledAssertion: {
            kind: "toolCalled";
            settings: { name: string; times?: number; };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Does not call a tool
         * @description The agent never calls the tool. Applies to the whole conversation by default. Inconclusive if the agent does not report tool calls and this tool is not mocked. */
        ToolNotCalledAssertion: {
            kind: "toolNotCalled";
            settings: { name: string; };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Calls tools in order
         * @description The agent calls these tools in this order; other calls can come between them. Applies to the whole conversation by default. */
        ToolOrderAssertion: {
            kind: "toolOrder";
            settings: { names: string[]; };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Calls a tool with arguments
         * @description One call of the tool has these arguments: at least these (`subset`, at every depth), or exactly these. Applies to the whole conversation by default. */
        ToolArgumentsAssertion: {
            kind: "toolArguments";
            settings: { name: string; match: "subset" | "exact"; arguments: { [key: string]: unknown; }; };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Calls only what the mocks answer
         * @description A rule, or the answer of its mock to unmatched calls, answered every call that reached the tool mocks. Every run with tool mocks requires this, unless an assertion of this kind says otherwise (`"required": false`). */
        ToolsMatchedAssertion: {
            kind: "toolsMatched";
            settings: Record<string, never>;
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Leaves a state
         * @description When the conversation has ended, the path selects in the state of the tool mocks, or in what an address answers then: a value equal to `equals`, one that matches `matches`, or `count` values. */
        EndStateAssertion: {
            kind: "endState";
            settings: {
                /** @description `mock`: the state of the tool mocks; `http`: what the address of `request` answers */
                source: "mock" | "http";
                request?: {
                    url: string;
                    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                    headers?: { [key: string]: unknown; };
                    body?: unknown;
                };
                /** @description a JSONPath (RFC 9535) such as $.refunds[*] */
                path: string;
                equals?: unknown;
                matches?: string;
                count?: number;
                status?: number;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Latency
         * @description The agent is fast enough: each reply in scope (`turn`), their median or 95th percentile (nearest rank), or `total`: the duration of the conversation or, with a narrower scope, the sum of its replies. */
        LatencyAssertion: {
            kind: "latency";
            settings: { of: "turn" | "p50" | "p95" | "total"; maxMs: number; };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Number of turns
         * @description The conversation has at least `min` and at most `max` turns. A turn is one message of the user and the reply of the agent. */
        TurnsAssertion: {
            kind: "turns";
            settings: { min?: number; max?: number; };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Does not repeat itself
         * @description The agent gives no reply more than `max` times in the conversation. Case, white space, and punctuation do not matter; replies without text, a mere yes or no, and courtesies such as "You're welcome!" are ignored, and so is a polite question at the end. With `likeness` below 1, replies that are nearly the same count as repeats. */
        NoRepetitionAssertion: {
            kind: "noRepetition";
            settings: { max: number; likeness?: number; };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** No personal data
         * @description The agent reveals no email address, phone number, payment card (Luhn), bank account (IBAN), or US social security number, except those in `except`. Applies to every reply by default. */
        NoPersonalDataAssertion: {
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
        /** Refuses
         * @description The agent refuses a request or, with `expected: false`, never does. Parley recognizes the wording in English, German, and Spanish. A conditional refusal ("not without your number") is inconclusive, and so are other languages. Applies to the whole conversation by default. */
        RefusalAssertion: {
            kind: "refusal";
            settings: {
                /** @description whether the agent should refuse */
                expected: boolean;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Hands over to a person
         * @description The agent hands the conversation over to a person or, with `expected: false`, never does. With `tool`, only a call of that tool counts. Otherwise a call of a tool whose name suggests a transfer to a person counts, and so does the text of a reply: one of `phrases`, or typical wording in English, German, or Spanish. An offer or a conditional announcement does not count. Applies to the whole conversation by default. */
        HandoffAssertion: {
            kind: "handoff";
            settings: {
                /** @description whether the agent should hand over */
                expected: boolean;
                tool?: string;
                phrases?: string[];
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Replies
         * @description The agent answers each message of the user with words, a tool call, a button, or an attachment. Every run requires this by itself; to change that, add this assertion with `required: false`. */
        RepliedAssertion: {
            kind: "replied";
            settings: Record<string, never>;
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Reaches steps
         * @description The conversation reaches each step of `reached`, and at least `atLeast` steps in all. Steps are those of the driver `milestones`; with the driver `graph`, they are its nodes. */
        MilestonesAssertion: {
            kind: "milestones";
            settings: { reached?: string[]; atLeast?: number; };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Judged by a model
         * @description A language model judges the conversation by a criterion and quotes its evidence. A quote that is not in the conversation makes the vote void; without more than half of the votes, the assertion is inconclusive. */
        JudgeAssertion: {
            kind: "judge";
            settings: {
                /** @description what must hold, in one or a few sentences that can be answered with yes or no */
                criterion: string;
                passWhen?: string;
                failWhen?: string;
                /** @description conversations that you judged yourself; their order is different for each vote */
                examples: {
                    /** @description some words, or a whole conversation */
                    quote: string;
                    verdict: "pass" | "fail" | "unclear";
                    why: string;
                }[];
                /** @description how often the model is asked; more than half of the votes decide */
                votes: 1 | 3 | 5;
                model?: string;
                /** @description what the model sees besides the words of the conversation */
                reads: { toolCalls: boolean; state?: boolean; documents?: boolean; };
                asksAgain?: "always";
                /** @description whether a vote without a quote is void; false for what was never said */
                needsEvidence: boolean;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Graded by a model
         * @description A language model grades the conversation on your scale and quotes its evidence; the grade must be at least `min`. Votes and evidence count as for `judge`. The score is the grade between the lowest (0) and the highest (1). */
        JudgeScoreAssertion: {
            kind: "judgeScore";
            settings: {
                /** @description what must hold, in one or a few sentences that can be answered with yes or no */
                criterion: string;
                /** @description the grades, and what each means */
                scale: { value: number; meaning: string; }[];
                /** @description the lowest grade that passes */
                min: number;
                /** @description conversations that you judged yourself; their order is different for each vote */
                examples: {
                    /** @description some words, or a whole conversation */
                    quote: string;
                    verdict: number;
                    why: string;
                }[];
                /** @description how often the model is asked; more than half of the votes decide */
                votes: 1 | 3 | 5;
                model?: string;
                /** @description what the model sees besides the words of the conversation */
                reads: { toolCalls: boolean; state?: boolean; documents?: boolean; };
                asksAgain?: "always";
                /** @description whether a vote without a quote is void; false for what was never said */
                needsEvidence: boolean;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        /** Judged by your evaluator
         * @description Your evaluator at an address gets the conversation as JSON and answers with an outcome. An answer of another shape, none in time, or one with a quote that is not in the conversation makes the assertion inconclusive. */
        HttpAssertion: {
            kind: "http";
            settings: {
                /** @description gets a POST request with the conversation; docs/test/evaluators.md shows request and answer */
                url: string;
                /** @description sent to the evaluator as they are */
                parameters: { [key: string]: unknown; };
                /** @description for all attempts together */
                timeoutMs: number;
                /** @description further attempts after a failed connection, or a status of 429 or 5xx */
                retries: number;
                /** @description what an attempt costs, in millionths of a US dollar: paid from the budgets of project and batch run, which limit the calls */
                costMicroUsd: number;
            };
            required: boolean;
            weight: number;
            scope: string;
            name?: string;
        };
        Assertion: components["schemas"]["ContainsAssertion"] | components["schemas"]["NotContainsAssertion"] | components["schemas"]["EqualsAssertion"] | components["schemas"]["RegexAssertion"] | components["schemas"]["SimilarityAssertion"] | components["schemas"]["LengthAssertion"] | components["schemas"]["LanguageAssertion"] | components["schemas"]["JsonSchemaAssertion"] | components["schemas"]["JsonPathAssertion"] | components["schemas"]["ToolCalledAssertion"] | components["schemas"]["ToolNotCalledAssertion"] | components["schemas"]["ToolOrderAssertion"] | components["schemas"]["ToolArgumentsAssertion"] | components["schemas"]["ToolsMatchedAssertion"] | components["schemas"]["EndStateAssertion"] | components["schemas"]["LatencyAssertion"] | components["schemas"]["TurnsAssertion"] | components["schemas"]["NoRepetitionAssertion"] | components["schemas"]["NoPersonalDataAssertion"] | components["schemas"]["RefusalAssertion"] | components["schemas"]["HandoffAssertion"] | components["schemas"]["RepliedAssertion"] | components["schemas"]["MilestonesAssertion"] | components["schemas"]["JudgeAssertion"] | components["schemas"]["JudgeScoreAssertion"] | components["schemas"]["HttpAssertion"];
        JudgeVote: {
            /** @description as the model gave it: pass, fail, unclear, or a grade; null if it gave none */
            verdict: string | null;
            /** @description what it counts for; null: it does not count */
            side: ("pass" | "fail" | "unclear") | null;
            /** @description why it does not count */
            problem: string | null;
            reasoning: string | null;
            /** @description its quotes that are in the conversation */
            evidence: {
                turn: number;
                /** @description the words with their context, cut to 200 characters */
                quote: string;
                /** @description where the words start in the content of the turn, in UTF-16 units */
                start?: number;
                end?: number;
                /** @description the words of a document that support it, or contradict it, from a judge that reads documents */
                source?: { documentId: string; name: string; version: number; quote: string; };
            }[];
            /** @description millionths of a US dollar; null if the price or the tokens are unknown */
            costMicroUsd: number | null;
            /** @description to the complete answer, waits included */
            latencyMs: number;
        };
        AssertionResult: {
            /** @description its position among the evaluated assertions, from 0 */
            index: number;
            kind: string;
            name?: string;
            required: boolean;
            weight: number;
            scope: string;
            /** @description where it was defined, if not in the scenario or test itself */
            source?: string;
            outcome: "passed" | "failed" | "inconclusive" | "error";
            /** @description from 0 to 1, if the kind has degrees */
            score?: number;
            /** @description what was expected, what was found, and where */
            rationale: string;
            evidence: {
                turn: number;
                /** @description the words with their context, cut to 200 characters */
                quote: string;
                /** @description where the words start in the content of the turn, in UTF-16 units */
                start?: number;
                end?: number;
                /** @description the words of a document that support it, or contradict it, from a judge that reads documents */
                source?: { documentId: string; name: string; version: number; quote: string; };
            }[];
            /** @description of an assertion that a language model judged */
            judge?: {
                /** @description a hash of kind, settings, prompt, and model: a different version is a different judge */
                version: string;
                /** @description whether the judge is the reason that nothing was decided; this never counts against the agent */
                isAtFault: boolean;
                votes: components["schemas"]["JudgeVote"][];
            };
            /** @description of an assertion that an evaluator of your own judged */
            evaluator?: {
                /** @description whether the evaluator is the reason that nothing was decided; this never counts against the agent */
                isAtFault: boolean;
                /** @description attempts */
                calls: number;
                latencyMs: number;
                metrics: { [key: string]: number; };
            };
        };
        AssertionWarning: {
            code: "cannotFail";
            /** @description which assertion of the request it is about, such as /assertions/0 */
            pointer: string;
            message: string;
        };
        AssertionDryRun: { warnings: components["schemas"]["AssertionWarning"][]; };
        AssertionTemplates: {
            data: {
                name: "goalCompleted" | "correctByReference" | "answersEverything" | "noInventedFacts" | "groundedInDocuments" | "staysInScope" | "followsProcedure" | "handsOver" | "brandTone" | "empathy" | "customerEffort";
                /** @description grows with each change of its words */
                version: number;
                /** @description of the words around the criterion; what a calibration measured applies to these */
                promptVersion: string;
                title: string;
                about: string;
                /** @description what to write over the words in brackets; null: it is complete */
                needs: string | null;
                assertion: components["schemas"]["Assertion"];
                /** @description how judges by it agreed with people of the project (POST /calibrations/{id}/measure-judge), newest first */
                measured: {
                    calibrationId: string;
                    judgeVersion: string;
                    model: string;
                    /** @description the model only looks for words: the figure says nothing about the criterion */
                    isScripted: boolean;
                    n: number;
                    /** @description raw agreement with people */
                    percent: number | null;
                    /** @description Krippendorff's, corrected for chance */
                    alpha: number | null;
                    /** @description of the 95% interval of alpha */
                    low: number | null;
                    high: number | null;
                    measuredAt: string;
                }[];
            }[];
        };
        Author: { type: "user" | "apiKey" | "system"; id: string; name: string; };
        Change: { path: string; before: unknown; after: unknown; };
        ActivityEntry: {
            id: string;
            /** @description null until the entry is sealed, one or two seconds after it was written */
            seq: number | null;
            resourceType: "workspace" | "member" | "apiKey" | "project" | "channel" | "persona" | "document" | "scenario" | "test" | "run" | "batch" | "batchRun" | "integration" | "model" | "cassette" | "rubric" | "reviewTask" | "review" | "calibration" | "calibrationSheet";
            resourceId: string;
            /** @description the resource and a verb in the past tense, such as scenario.created */
            action: string;
            actor: components["schemas"]["Author"];
            at: components["schemas"]["Timestamp"];
            requestId: string | null;
            causeId: string | null;
            changes: components["schemas"]["Change"][];
            prevHash: string | null;
            hash: string | null;
            /** @description the ID of an erasure that emptied `changes`; the hash is that of the entry as it was */
            erasedBy?: string;
        };
        ActivityPage: { data: components["schemas"]["ActivityEntry"][]; nextCursor: string | null; };
        MilestoneCoverage: {
            mode: "milestones";
            steps: {
                key: string;
                required: boolean;
                /** @description when it was reached; null: never */
                turn: number | null;
            }[];
            /** @description turns of the agent for which a language model could not decide what they reached; absent: none */
            unclear?: number[];
        };
        GraphCoverage: {
            mode: "graph";
            nodes: {
                key: string;
                /** @description of the user, in which it was spoken; empty: never */
                turns: number[];
            }[];
            edges: {
                from: string;
                /** @description its place in next; null: otherwise */
                edge: number | null;
                to: string;
                /** @description of the agent, after which it was taken; empty: never */
                turns: number[];
            }[];
            /** @description turns of the agent for which a language model could not decide what they reached; absent: none */
            unclear?: number[];
        };
        Coverage: components["schemas"]["MilestoneCoverage"] | components["schemas"]["GraphCoverage"];
        CassetteMiss: {
            use: "simulator" | "judge" | "agent";
            /** @description how many calls for the same use came before it in this run */
            place: number;
            /** @description the recording for the same use, in the same place if there is one; null: nothing was recorded for this use */
            nearest: { cellKey: string; repeatIndex: number; place: number; } | null;
            /** @description at most 10; empty if the same request was recorded for another run, or more often here */
            differences: {
                /** @description JSON pointer into the request */
                pointer: string;
                /** @description absent: only the new request has this member */
                recorded?: string;
                /** @description absent: only the recording has this member */
                asked?: string;
            }[];
        };
        SetupHook: {
            request: {
                url: string;
                /** @default POST */
                method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                headers?: { [key: string]: string; };
                /** @description a JSON value, or a string of the content type */
                body?: unknown;
            };
            /** @description the channel whose credentials are sent, to its own origin only; default: that of the run */
            channelId?: string;
            /** @description default: any from 200 to 299 */
            expectStatus?: number;
            /** @description for all attempts of the call together @default 10000 */
            timeoutMs: number;
            /** @description variables, and the JSON path (RFC 9535) of the value of each in the answer @default {} */
            capture: { [key: string]: string; };
        };
        TeardownHook: {
            request: {
                url: string;
                /** @default POST */
                method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                headers?: { [key: string]: string; };
                /** @description a JSON value, or a string of the content type */
                body?: unknown;
            };
            /** @description the channel whose credentials are sent, to its own origin only; default: that of the run */
            channelId?: string;
            /** @description default: any from 200 to 299 */
            expectStatus?: number;
            /** @description for all attempts of the call together @default 10000 */
            timeoutMs: number;
        };
        HookResult: {
            ok: boolean;
            /** @description why it failed, and what to do about it */
            message: string | null;
            at: components["schemas"]["Timestamp"];
            durationMs: number;
            /** @description variables */
            captured: { [key: string]: unknown; };
            /** @description every attempt of the call, secrets masked */
            exchanges: components["schemas"]["Exchange"][];
        };
        EndState: {
            /** @description as the assertion has it */
            request: {
                url: string;
                method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                headers?: { [key: string]: string; };
                /** @description a JSON value, or a string of the content type */
                body?: unknown;
            };
            /** @description null: no answer came */
            status: number | null;
            /** @description why there is no answer that can be judged, and what to do about it */
            message: string | null;
            /** @description a JSON value, or a text */
            answer?: unknown;
            at: components["schemas"]["Timestamp"];
            durationMs: number;
            /** @description every attempt of the call, secrets masked */
            exchanges: components["schemas"]["Exchange"][];
        };
        HookResults: {
            /** @description null: there is none, or it has not been called yet */
            setup: components["schemas"]["HookResult"] | null;
            /** @description null: there is none, or it has not been called yet */
            teardown: components["schemas"]["HookResult"] | null;
            /** @description for the assertions `endState` with a request; of runs only */
            endStates?: components["schemas"]["EndState"][];
        };
        SampledTraits: {
            mood: "calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry";
            patience: number;
            verbosity: "minimal" | "standard" | "rambling";
            clarity: "clear" | "indirect" | "vague";
            cooperation: "cooperative" | "neutral" | "resistant" | "adversarial";
            techLiteracy: "low" | "medium" | "high";
            memory: "short" | "normal" | "long";
            /** @description chance of a typo in each ordinary word; names, numbers and facts have none */
            typoRate: number;
            politeness: number;
        };
        PersonaTraits: {
            mood: ("calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry") | {
                value: "calm" | "cheerful" | "anxious" | "confused" | "frustrated" | "angry";
                weight: number;
            }[];
            patience: number | { value: number; weight: number; }[];
            verbosity: ("minimal" | "standard" | "rambling") | { value: "minimal" | "standard" | "rambling"; weight: number; }[];
            clarity: ("clear" | "indirect" | "vague") | { value: "clear" | "indirect" | "vague"; weight: number; }[];
            cooperation: ("cooperative" | "neutral" | "resistant" | "adversarial") | {
                value: "cooperative" | "neutral" | "resistant" | "adversarial";
                weight: number;
            }[];
            techLiteracy: ("low" | "medium" | "high") | { value: "low" | "medium" | "high"; weight: number; }[];
            memory: ("short" | "normal" | "long") | { value: "short" | "normal" | "long"; weight: number; }[];
            typoRate: number | {
                /** @description chance of a typo in each ordinary word; names, numbers and facts have none */
                value: number;
                weight: number;
            }[];
            politeness: number | { value: number; weight: number; }[];
        };
        PersonaBehaviour: {
            /** @description wait before each message */
            responseDelayMs: number;
            /** @description share of messages written in several lines */
            messageSplitRate: number;
            /** @description share of messages with an off-topic remark */
            topicSwitchRate: number;
            /** @description share of turns, after the opening, in which the user stays silent */
            silenceRate: number;
            /** @description leaves after this many turns in any case */
            givesUpAfterTurns?: number;
            /** @description asks once for a human after this many turns */
            escalatesAfterTurns?: number;
        };
        PersonaGuards: {
            /** @description keys or values of facts that the user never discloses */
            neverReveal: string[];
            maxCharsPerTurn: number;
        };
        Persona: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            /** @description null for built-in personas, which every project has */
            projectId: string | null;
            /** @description who the user is, in prose; for the driver llm; other drivers do not use it */
            backstory: string;
            /** @description how the user writes, in prose; for the driver llm; other drivers do not use it */
            stylePrompt: string;
            /** @description The driver rules speaks de, en, es, fr, it, ja, nl, and pt. With another language, use the driver scripted. */
            language: string;
            traits: components["schemas"]["PersonaTraits"];
            behaviour: components["schemas"]["PersonaBehaviour"];
            /** @description how the user sounds; for channels with speech. Parley has none yet, so this changes no conversation. */
            voice?: { name: string; speed?: number; };
            guards: components["schemas"]["PersonaGuards"];
            builtin: boolean;
        };
        PersonaPage: { data: components["schemas"]["Persona"][]; nextCursor: string | null; };
        PersonMessage: {
            /** @description among the messages of this run, from 1 */
            position: number;
            /** @description null if the person ended the conversation */
            text: string | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        Suggestion: {
            /** @description wait: the user would stay silent; null if there is no suggestion */
            action: ("say" | "wait" | "end") | null;
            /** @description null unless the user would say something */
            text: string | null;
            /** @description why there is no suggestion: what the language model that plays such users did wrong */
            problem: string | null;
        };
        CassetteTally: {
            /** @description answers that came from the cassette */
            hits: number;
            /** @description requests that it had no answer to */
            misses: number;
            /** @description answers that are in it since this run */
            recorded: number;
        };
        EvaluatorRequest: {
            format: 1;
            /** @description as the assertion has them */
            parameters: { [key: string]: unknown; };
            /** @description the conversation, personal data replaced if the project replaces it */
            turns: {
                index: number;
                role: "user" | "agent";
                content: string;
                parts?: components["schemas"]["MessagePart"][];
                toolCalls?: { name: string; arguments: unknown; result?: unknown; }[];
                /** @description the reply was longer than allowed and is cut off */
                truncated?: true;
            }[];
            /** @description of the tool mocks at the end; absent without mocks, and for local evaluators */
            state?: unknown;
            scenario: {
                type: "scenario" | "test";
                id: string;
                name: string;
                /** @description goal and facts */
                user: unknown;
            };
            /** @description name, language, traits */
            persona: unknown;
            variables: { [key: string]: unknown; };
            metadata: { runId: string; seed: string; repeatIndex: number; terminationReason: string | null; durationMs: number | null; };
        };
        JudgeTrial: {
            /** @description the outcome of the assertion in the run */
            expected: "passed" | "failed" | "inconclusive" | "error";
            result: components["schemas"]["AssertionResult"];
            costMicroUsd: number | null;
            canary: {
                place: "agent" | "user" | "toolResult" | "markup" | "language" | "fakeEnd";
                words: string;
                /** @description the outcome that the instruction asks for */
                wanted: "passed" | "failed";
                /** @description the assertion has the outcome that the instruction asks for */
                moved: boolean;
                /** @description a vote says what the instruction asks for, even if it does not count */
                obeyed: boolean;
            } | null;
        };
        StoredSecret: { set: true; lastFour: string; updatedAt: components["schemas"]["Timestamp"]; };
        NewChannelAuth: {
            type: "none";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
        } | {
            type: "bearer";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "apiKey";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @default x-api-key */
            header: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "basic";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "hmac";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @default sha256 */
            algorithm: "sha256" | "sha512" | "sha1";
            /** @default hex */
            encoding: "hex" | "base64";
            /** @description carries the prefix and the HMAC of "<timestamp>.<body>" @default x-signature */
            signatureHeader: string;
            /** @description carries the timestamp, in whole Unix seconds @default x-timestamp */
            timestampHeader: string;
            /** @description such as sha256= @default */
            prefix: string;
            /** @description what the HMAC is of, with {{timestamp}}, {{body}}, {{url}} and {{form}} (names and values of a form in their order); default: {{timestamp}}.{{body}} */
            signed?: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "awsSigV4";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            accessKeyId: string;
            /** @description such as eu-west-1 */
            region: string;
            /** @description the name of the service in signatures, such as lex */
            service: string;
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        } | {
            type: "mtls";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @description write-only; a replacement without it keeps the stored secret as long as the URL keeps its origin */
            secret?: {
                /** @description PEM, followed by the rest of the chain */
                certificate: string;
                /** @description PEM, without a passphrase */
                key: string;
            };
        } | {
            type: "oauth2ClientCredentials";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @description full URL of the token endpoint */
            tokenUrl: string;
            clientId: string;
            scope?: string;
            audience?: string;
            /** @description where the client ID and secret go in the token request @default header */
            credentialsIn: "header" | "body";
            /** @description write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins */
            secret?: string;
        };
        ChannelAuth: {
            type: "none";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
        } | {
            type: "bearer";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            secret?: components["schemas"]["StoredSecret"];
        } | {
            type: "apiKey";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @default x-api-key */
            header: string;
            secret?: components["schemas"]["StoredSecret"];
        } | {
            type: "basic";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            secret?: components["schemas"]["StoredSecret"];
        } | {
            type: "hmac";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @default sha256 */
            algorithm: "sha256" | "sha512" | "sha1";
            /** @default hex */
            encoding: "hex" | "base64";
            /** @description carries the prefix and the HMAC of "<timestamp>.<body>" @default x-signature */
            signatureHeader: string;
            /** @description carries the timestamp, in whole Unix seconds @default x-timestamp */
            timestampHeader: string;
            /** @description such as sha256= @default */
            prefix: string;
            /** @description what the HMAC is of, with {{timestamp}}, {{body}}, {{url}} and {{form}} (names and values of a form in their order); default: {{timestamp}}.{{body}} */
            signed?: string;
            secret?: components["schemas"]["StoredSecret"];
        } | {
            type: "awsSigV4";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            accessKeyId: string;
            /** @description such as eu-west-1 */
            region: string;
            /** @description the name of the service in signatures, such as lex */
            service: string;
            secret?: components["schemas"]["StoredSecret"];
        } | {
            type: "mtls";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            secret?: components["schemas"]["StoredSecret"];
        } | {
            type: "oauth2ClientCredentials";
            /** @description PEM; trusted instead of the default certificate authorities */
            ca?: string;
            /** @description full URL of the token endpoint */
            tokenUrl: string;
            clientId: string;
            scope?: string;
            audience?: string;
            /** @description where the client ID and secret go in the token request @default header */
            credentialsIn: "header" | "body";
            secret?: components["schemas"]["StoredSecret"];
        };
        Attachment: {
            /** @description such as invoice.pdf */
            name: string;
            mediaType: string;
            /** @description where the agent can fetch it; Parley does not */
            url?: string;
            /** @description the file itself in base64, at most 65536 characters; in place of url */
            content?: string;
        };
        Recording: { id: string; messages: { [key: string]: unknown; }[]; };
        ChannelCallbacks: {
            /** @description null: the channel itself has no address, only its conversations have */
            address: { lastFour: string; createdAt: components["schemas"]["Timestamp"]; } | null;
            /** @description whether the secret for checking signatures is set */
            secretSet: boolean;
            /** @description callbacks with an ID that was accepted before, since the channel was created */
            duplicate: number;
            /** @description callbacks for a conversation that is over, or for an earlier message, since the channel was created */
            late: number;
            /** @description callbacks for no conversation of the channel, since the channel was created */
            unmatched: number;
            /** @description callbacks that could not be read or were not signed, since the channel was created */
            refused: number;
            /** @description the last hundred, newest first */
            log: {
                at: components["schemas"]["Timestamp"];
                outcome: "accepted" | "duplicate" | "late" | "unmatched" | "refused";
                reason: string | null;
                sessionId: string | null;
                runId: string | null;
            }[];
        };
        ChannelPace: {
            /** @description slowed: the agent refused calls because there were too many (429, or 503 with Retry-After); down: five calls in a row failed */
            state: "normal" | "slowed" | "down";
            /** @description time between two calls; 0: they are not held back */
            gapMs: number;
            /** @description when the next call may go out, if it is held back */
            nextCallAt: components["schemas"]["Timestamp"] | null;
            /** @description calls in a row that failed, since the agent last answered */
            failures: number;
            /** @description when the agent refused a call or failed for the first time since it last answered */
            since: components["schemas"]["Timestamp"] | null;
            /** @description the last refusal or failure, also if the agent works again */
            trouble: { at: components["schemas"]["Timestamp"]; message: string; } | null;
        };
        Probe: {
            /** @description there was a reply to the message, and in another conversation to the same message twice, none of them an error */
            ok: boolean;
            /** @description of the message with the fault, or otherwise the first, in the last attempt, secrets masked; null if no call was made */
            renderedRequest: { method: string; url: string; headers: { [key: string]: string; }; body: string | null; } | null;
            /** @description to the last attempt, secrets masked, cut to 4,096 characters; null if none arrived */
            rawResponse: { status: number; headers: { [key: string]: string; }; body: string; } | null;
            /** @description the reply as a turn would have it */
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
            /** @description from sending the message to the complete reply, retries included */
            latencyMs: number;
            fault?: {
                source: "channel" | "agent";
                reason: string;
                message: string;
                /** @description the part of the message that says what to do; null if there is none */
                hint: string | null;
            };
        };
        ChannelKey: {
            /** @description shown only in this response */
            channelKey: string | null;
            /** @description of the kind webhook: the address at which its agent calls back; shown only in this response */
            callbackUrl?: string | null;
            lastFour: string;
        };
        ChannelPollers: {
            /** @description null: the channel has no key, so nobody can connect */
            key: { lastFour: string; createdAt: components["schemas"]["Timestamp"]; } | null;
            /** @description pollers that are connected now */
            connected: number;
            lastSeenAt: components["schemas"]["Timestamp"] | null;
            /** @description those of the last day, at most 100 */
            pollers: { poller: string; seenAt: components["schemas"]["Timestamp"]; connected: boolean; }[];
            /** @description messages that wait for a poller */
            queued: number;
            /** @description messages that a poller works on */
            leased: number;
            /** @description answers that were ignored because the message was answered or leased to another poller */
            duplicateAnswers: number;
            /** @description answers that were ignored because the conversation was over */
            lateAnswers: number;
            /** @description answers that could not be accepted */
            refusedAnswers: number;
            lastRefusal: { at: components["schemas"]["Timestamp"]; message: string; } | null;
            /** @description the last 20 messages of users, newest first, without their words; they are stored for about ten minutes after that */
            log: {
                at: components["schemas"]["Timestamp"];
                /** @description withdrawn: its run ended, or its time was over */
                status: "queued" | "leased" | "answered" | "withdrawn";
                sessionId: string;
                /** @description that has the conversation, if it has a name */
                poller: string | null;
                deliveries: number;
            }[];
        };
        /** @description its runs are played only by workers with this tag (PARLEY_WORKER_TAGS); default: by any */
        ChannelWorkerTag: string;
        ChannelTimeouts: {
            /** @default 5000 */
            connectMs: number;
            /** @default 30000 */
            firstByteMs: number;
            /** @default 60000 */
            turnMs: number;
        };
        ChannelRetry: {
            /** @default 2 */
            max: number;
        };
        ChannelLimits: {
            /** @default 4 */
            concurrency: number;
            requestsPerSecond?: number;
        };
        DemoChannelConfig: {
            /** @default support */
            template: "support" | "booking" | "handoff";
            /** @description 2: the release with a regression @default 1 */
            release: 1 | 2;
            /** @description share of conversations in which an unreliable skill fails, 0 to 1 @default 0 */
            flakeRate: number;
        };
        OpenaiChatChannelConfig: {
            /** @description full URL of the chat completions endpoint */
            url: string;
            model?: string;
            systemPrompt?: string;
            /** @default false */
            stream: boolean;
            temperature?: number;
            /** @description the model is given the tool mocks of the run; Parley answers its calls and sends the results back, in at most 8 rounds per message */
            tools?: "mocks";
            /** @description keep: what the model thinks between <think> and </think> is part of its reply; by default, it is left out */
            thoughts?: "keep";
            headers?: { [key: string]: string; };
        };
        OpenaiResponsesChannelConfig: {
            /** @description full URL of the responses endpoint */
            url: string;
            model: string;
            /** @description sent with each message */
            instructions?: string;
            /** @description previousResponseId: the agent remembers, and each message names the response before it; history: each message carries all earlier ones
             * @default previousResponseId */
            conversation: "previousResponseId" | "history";
            /** @default false */
            stream: boolean;
            temperature?: number;
            headers?: { [key: string]: string; };
        };
        HttpChannelConfig: {
            url: string;
            /** @default POST */
            method: "POST" | "GET" | "PUT" | "PATCH";
            headers?: { [key: string]: string; };
            /** @description a JSON value, or a string of the content type; each {{name}} is replaced by its value */
            body?: unknown;
            response: {
                /** @description how the answer is written; xml: paths see children by name as lists, attributes as @name and text as #text */
                format?: "json" | "xml";
                /** @description JSON path (RFC 9535) of the reply: a string, a number or a list of strings; $ also accepts an answer that is not JSON */
                text: string;
                /** @description JSON path (RFC 9535) of several messages of one reply */
                messages?: string;
                /** @description JSON path (RFC 9535) of the buttons or quick replies */
                buttons?: string;
                /** @description JSON path (RFC 9535) of the tool calls */
                toolCalls?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent ends the conversation */
                end?: string;
                /** @description JSON path (RFC 9535) of the session ID that the agent issues with its first reply; until then, {{sessionId}} is empty */
                sessionId?: string;
                /** @description JSON path (RFC 9535) of an object with token counts */
                usage?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent reports an error */
                error?: string;
            };
            session?: {
                start?: {
                    url: string;
                    /** @default POST */
                    method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                    headers?: { [key: string]: string; };
                    /** @description a JSON value, or a string of the content type; each {{name}} is replaced by its value */
                    body?: unknown;
                    /** @description JSON path (RFC 9535) of the session ID */
                    sessionId?: string;
                    /** @description JSON path (RFC 9535) of a first message */
                    greeting?: string;
                };
                end?: {
                    url: string;
                    /** @default POST */
                    method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                    headers?: { [key: string]: string; };
                    /** @description a JSON value, or a string of the content type; each {{name}} is replaced by its value */
                    body?: unknown;
                };
            };
            /** @default none */
            stream: "none" | "sse";
            sse?: {
                /** @description the stream follows a protocol with typed events, so no path is needed: aiSdk: UI message stream; agUi: AG-UI */
                protocol?: "aiSdk" | "agUi";
                /** @description name of the events that carry text; default: all events */
                event?: string;
                /** @description JSON path (RFC 9535) of a piece of text in each event; default: response.text */
                text?: string;
                /** @description data or name of the event that ends one message of several; *: each event with text is a message */
                next?: string;
                /** @description data or name of the event that ends the answer; default: [DONE] or the end of the stream */
                done?: string;
            };
        };
        WebhookChannelConfig: {
            url: string;
            /** @default POST */
            method: "POST" | "PUT" | "PATCH";
            headers?: { [key: string]: string; };
            /** @description a JSON value, or a string of the content type; each {{name}} is replaced by its value, also {{callback.url}} */
            body?: unknown;
            /** @description the body of the first message of a conversation, if it differs */
            firstBody?: unknown;
            /** @description what the agent calls a conversation, such as a phone number: +{{sessionPhone}}; default: the ID of Parley. {{sessionId}} is this */
            sessionId?: string;
            /** @description if the answer to the request can carry words, too */
            response?: {
                /** @description how the answer is written; xml: paths see children by name as lists, attributes as @name and text as #text */
                format?: "json" | "xml";
                /** @description JSON path (RFC 9535) of a first message */
                text: string;
                /** @description JSON path (RFC 9535) of several messages */
                messages?: string;
                /** @description JSON path (RFC 9535) of the buttons or quick replies */
                buttons?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent reports an error */
                error?: string;
            };
            receive: {
                /** @description JSON path (RFC 9535) of the ID of the conversation, in callbacks to the address of the channel
                 * @default $.sessionId */
                session: string;
                /** @description JSON path (RFC 9535) of the agent’s own ID of a callback, by which a repeated one is known @default $.id */
                id: string;
                /** @description JSON path (RFC 9535) of the ID of the message of the user that it answers */
                replyTo?: string;
                /** @description JSON path (RFC 9535) of a message: a string, a number or a list of strings, in each callback
                 * @default $.text */
                text: string;
                /** @description callbacks that carry the reply; default: all */
                select?: {
                    /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                    path: string;
                    /** @description default: any value that is truthy */
                    equals?: string | number | boolean;
                };
                /** @description JSON path (RFC 9535) of several messages, in each callback */
                messages?: string;
                /** @description each callback carries a piece of one message, not a whole message @default false */
                pieces: boolean;
                /** @description JSON path (RFC 9535) of the buttons or quick replies, in each callback */
                buttons?: string;
                /** @description JSON path (RFC 9535) of the tool calls, in each callback */
                toolCalls?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent ends the conversation, in each callback */
                end?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent reports an error, in each callback */
                error?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy while the agent writes; the reply stays open, in each callback */
                typing?: string;
            };
            /** @description the callback that ends a reply; default: a pause of inbound.quietMs */
            done?: {
                /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                path: string;
                /** @description default: any value that is truthy */
                equals?: string | number | boolean;
            };
            /** @description the calls of a product that Parley answers below the address, for an agent that replies by calling the product; receive then reads each call as { path, query, body } */
            api?: {
                /** @default POST */
                method: "POST" | "GET" | "PUT" | "PATCH" | "DELETE";
                /** @description below the address: {name} is one part of it, * any text within a part, and a last part ** all that follows */
                path: string;
                /** @description the call carries words of the agent, which receive reads @default false */
                isReply: boolean;
                /** @description members of the body and the query that are not stored, such as a token @default [] */
                omit: string[];
                /** @default 200 */
                status: number;
                /** @description what Parley answers, with {{path.x}}, {{body.x}}, {{time}}, {{timeIso}}, {{callId}} and {{callNumber}}; default: nothing */
                answer?: unknown;
            }[];
            /** @description what proves who sent a callback, in addition to the address; by default {"type":"none"} */
            signature: {
                type: "none";
            } | {
                type: "hmac";
                /** @default sha256 */
                algorithm: "sha256" | "sha512" | "sha1";
                /** @default hex */
                encoding: "hex" | "base64";
                /** @description carries the prefix and the HMAC of the body @default x-signature */
                header: string;
                /** @description carries Unix seconds, at most 300 s old; the HMAC is then of "<timestamp>.<body>" */
                timestampHeader?: string;
                /** @description such as sha256= @default */
                prefix: string;
                /** @description what the HMAC is of, with {{timestamp}} and {{body}} */
                signed?: string;
            } | {
                type: "header";
                /** @description carries the secret itself @default x-api-key */
                header: string;
            };
            inbound: {
                /** @description a reply ends after a pause of this length @default 800 */
                quietMs: number;
                /** @description a reply ends with this many messages @default 10 */
                maxMessages: number;
                /** @description unprompted messages that a conversation may have; more are a fault of the agent @default 5 */
                maxUnprompted: number;
            };
        };
        WebsocketChannelConfig: {
            /** @description full URL, starting with wss:// or ws:// */
            url: string;
            /** @description frames are events of Socket.IO: lists of a name and values, such as ["message", "{{message}}"] */
            protocol?: "socketIo";
            subprotocol?: string;
            headers?: { [key: string]: string; };
            /** @description frames that are sent when the socket is open */
            open?: unknown[];
            /** @description the frame after which messages may be sent */
            ready?: {
                /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                path: string;
                /** @description default: any value that is truthy */
                equals?: string | number | boolean;
            };
            /** @description the frame of one message; default: { "message": "{{message}}" } */
            send?: unknown;
            receive: {
                /** @description frames that carry the reply; default: all */
                select?: {
                    /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                    path: string;
                    /** @description default: any value that is truthy */
                    equals?: string | number | boolean;
                };
                /** @description JSON path (RFC 9535) of a message: a string, a number or a list of strings, in each frame */
                text: string;
                /** @description JSON path (RFC 9535) of several messages, in each frame */
                messages?: string;
                /** @description each frame carries a piece of one message, not a whole message @default false */
                pieces: boolean;
                /** @description JSON path (RFC 9535) of the buttons or quick replies, in each frame */
                buttons?: string;
                /** @description JSON path (RFC 9535) of the tool calls, in each frame */
                toolCalls?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent ends the conversation, in each frame */
                end?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy when the agent reports an error, in each frame */
                error?: string;
                /** @description JSON path (RFC 9535) of a value that is truthy while the agent writes; the reply stays open, in each frame */
                typing?: string;
            };
            /** @description the frame that ends a reply; default: a pause of inbound.quietMs */
            done?: {
                /** @description JSON path (RFC 9535); of a text that is not JSON, $ is the text */
                path: string;
                /** @description default: any value that is truthy */
                equals?: string | number | boolean;
            };
            /** @description a frame that is sent before the socket is closed */
            close?: unknown;
            ping?: {
                everySeconds: number;
                /** @description default: a ping of the protocol */
                frame?: unknown;
            };
            inbound: {
                /** @description a reply ends after a pause of this length @default 800 */
                quietMs: number;
                /** @description a reply ends with this many messages @default 10 */
                maxMessages: number;
                /** @description unprompted messages that a conversation may have; more are a fault of the agent @default 5 */
                maxUnprompted: number;
            };
        };
        McpChannelConfig: {
            /** @description full URL of the MCP endpoint (streamable HTTP) */
            url: string;
            /** @description the tool that is the agent */
            tool: string;
            /** @description the argument of the tool that takes the message */
            argument: string;
            /** @description the argument that takes the ID of the conversation; without it, the MCP session identifies the conversation */
            sessionArgument?: string;
            /** @description other arguments, the same in each call */
            arguments?: { [key: string]: unknown; };
            /** @description JSON path of the words in the structured content, or in a text that is JSON; default: all text */
            result?: string;
            headers?: { [key: string]: string; };
        };
        A2aChannelConfig: {
            /** @description full URL of the agent card, such as https://agent.example/.well-known/agent-card.json */
            cardUrl: string;
            /** @description where messages go, if the agent cannot be reached at the address in its card */
            url?: string;
            headers?: { [key: string]: string; };
        };
        DirectLineChannelConfig: {
            /** @description base URL; each region has its own @default https://directline.botframework.com */
            url: string;
            /** @description name of an event that is sent first, for bots that greet after one, such as "startConversation" or "webchat/join" */
            startEvent?: string;
            /** @description language of the user, such as en-US */
            locale?: string;
            headers?: { [key: string]: string; };
            /** @description the time for a complete reply @default 60000 */
            replyMs: number;
            inbound: {
                /** @description a reply ends after a pause of this length @default 800 */
                quietMs: number;
                /** @description a reply ends with this many messages @default 10 */
                maxMessages: number;
                /** @description unprompted messages that a conversation may have; more are a fault of the agent @default 5 */
                maxUnprompted: number;
            };
        };
        PullChannelConfig: Record<string, never>;
        ReplayChannelConfig: {
            /** @description write-only; answers and runs refer to recordings by their hash */
            recordings?: components["schemas"]["Recording"][];
            /** @description SHA-256 of recordings that this workspace already has */
            recordingsHash?: string;
        };
        NewChannel: {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "demo";
            config: components["schemas"]["DemoChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "openaiChat";
            config: components["schemas"]["OpenaiChatChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "openaiResponses";
            config: components["schemas"]["OpenaiResponsesChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "http";
            config: components["schemas"]["HttpChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "webhook";
            config: components["schemas"]["WebhookChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "websocket";
            config: components["schemas"]["WebsocketChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "mcp";
            config: components["schemas"]["McpChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "a2a";
            config: components["schemas"]["A2aChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "directLine";
            config: components["schemas"]["DirectLineChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "pull";
            config: components["schemas"]["PullChannelConfig"];
        } | {
            projectId: string;
            name: string;
            description?: string;
            /** @default [] */
            tags: components["schemas"]["Tags"];
            /** @default {} */
            metadata: components["schemas"]["Metadata"];
            externalKey?: components["schemas"]["ExternalKey"];
            /** @default development */
            environment: "development" | "staging" | "production";
            /** @description a disabled channel refuses runs @default unverified */
            status: "unverified" | "disabled";
            /** @description by default {"type":"none"} */
            auth: components["schemas"]["NewChannelAuth"];
            timeouts: components["schemas"]["ChannelTimeouts"];
            retry: components["schemas"]["ChannelRetry"];
            limits: components["schemas"]["ChannelLimits"];
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            kind: "replay";
            config: components["schemas"]["ReplayChannelConfig"];
        };
        Channel: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            projectId: string;
            kind: "demo" | "openaiChat" | "openaiResponses" | "http" | "webhook" | "websocket" | "mcp" | "a2a" | "directLine" | "pull" | "replay";
            config: { [key: string]: unknown; };
            environment: "development" | "staging" | "production";
            status: "unverified" | "verified" | "failing" | "disabled";
            /** @description last probe of this version of the channel; null until there is one */
            lastProbe: {
                at: components["schemas"]["Timestamp"];
                ok: boolean;
                latencyMs: number;
                /** @description the result in one sentence */
                message: string;
            } | null;
            auth: components["schemas"]["ChannelAuth"];
            timeouts: { connectMs: number; firstByteMs: number; turnMs: number; };
            retry: { max: number; };
            limits: { concurrency: number; requestsPerSecond?: number; };
            workerTag?: components["schemas"]["ChannelWorkerTag"];
        };
        FreshChannel: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            projectId: string;
            kind: "demo" | "openaiChat" | "openaiResponses" | "http" | "webhook" | "websocket" | "mcp" | "a2a" | "directLine" | "pull" | "replay";
            config: { [key: string]: unknown; };
            environment: "development" | "staging" | "production";
            status: "unverified" | "verified" | "failing" | "disabled";
            /** @description last probe of this version of the channel; null until there is one */
            lastProbe: {
                at: components["schemas"]["Timestamp"];
                ok: boolean;
                latencyMs: number;
                /** @description the result in one sentence */
                message: string;
            } | null;
            auth: components["schemas"]["ChannelAuth"];
            timeouts: { connectMs: number; firstByteMs: number; turnMs: number; };
            retry: { max: number; };
            limits: { concurrency: number; requestsPerSecond?: number; };
            workerTag?: components["schemas"]["ChannelWorkerTag"];
            /** @description of the kinds pull and webhook: the key with which its agent fetches messages or calls back; shown only in this response */
            channelKey?: string | null;
            /** @description of the kind webhook: the address at which its agent calls back; shown only in this response */
            callbackUrl?: string | null;
        };
        ChannelFromCurl: {
            /** @description a body for POST /channels, without the secret */
            channel: components["schemas"]["NewChannel"];
            /** @description what was recognized, left out or guessed */
            notes: string[];
            /** @description the ID by which the agent distinguishes conversations */
            session: {
                /** @description where each conversation sends its own ID; empty: nowhere */
                at: string[];
                /** @description all places of the command that could hold the ID, for sessionAt */
                places: string[];
                /** @description what happens to conversations of the agent, in words */
                message: string;
                /** @description the IDs with which the probe sent the message, if the agent answered with both */
                probed?: string[];
            };
            created?: components["schemas"]["Channel"];
            probe?: components["schemas"]["Probe"];
        };
        ChannelPage: { data: components["schemas"]["Channel"][]; nextCursor: string | null; };
        RecordingPage: { data: components["schemas"]["Recording"][]; nextCursor: string | null; };
        ChannelPresets: {
            data: {
                name: "agUi" | "aiSdk" | "amazonLex" | "anthropic" | "assistants" | "azureBot" | "azureOpenai" | "botFramework" | "botpress" | "dialogflowCx" | "dify" | "flowise" | "intercom" | "langGraph" | "langServe" | "langflow" | "mastra" | "copilotStudio" | "ollama" | "rasa" | "slack" | "socketIo" | "telegram" | "twilioSms" | "twilioWhatsapp" | "voiceflow" | "zendesk" | "n8n";
                title: string;
                about: string;
                kind: "demo" | "openaiChat" | "openaiResponses" | "http" | "webhook" | "websocket" | "mcp" | "a2a" | "directLine" | "pull" | "replay";
                /** @description what to do at the product, in order */
                steps: string[];
                /** @description what to know before you trust a run */
                limits: string[];
                values: {
                    name: string;
                    title: string;
                    description: string;
                    example: string;
                    default: string | null;
                    /** @description it becomes the secret of auth */
                    secret: boolean;
                    optional: boolean;
                }[];
            }[];
        };
        ModelLimits: {
            /** @description calls at a time */
            concurrency?: number;
            requestsPerMinute?: number;
            /** @description of questions and answers; a call counts with the most that it can take until the vendor has counted */
            tokensPerMinute?: number;
        };
        ModelPrice: {
            /** @description 3000000 is $3 per million tokens */
            inputMicroUsdPerMillion: number;
            /** @description of tokens read from the vendor’s cache; default: the price of the input */
            cachedInputMicroUsdPerMillion?: number;
            outputMicroUsdPerMillion: number;
        };
        ListedModelPrice: {
            /** @description 3000000 is $3 per million tokens */
            inputMicroUsdPerMillion: number;
            /** @description of tokens read from the vendor’s cache; default: the price of the input */
            cachedInputMicroUsdPerMillion?: number;
            outputMicroUsdPerMillion: number;
            /** @description the page of the vendor */
            source: string;
            /** Format: date @description the day on which the page was read */
            asOf: string;
            /** @description what a longer request costs is unknown */
            maxInputTokens?: number;
        };
        ModelProbeCheck: {
            ok: boolean;
            /** @description the text of the answer; null if there is none */
            answer: string | null;
            /** @description tokens as the vendor counted them; null if it did not */
            usage: components["schemas"]["ModelUsage"] | null;
            /** @description millionths of a US dollar; null if the price or the tokens are unknown */
            costMicroUsd: number | null;
            /** @description to the complete answer, retries included */
            latencyMs: number;
            /** @description what was sent and what came back, secrets masked */
            tries: components["schemas"]["Exchange"][];
            fault?: { reason: string; message: string; hint: string | null; };
        };
        ModelProbe: {
            ok: boolean;
            plain: components["schemas"]["ModelProbeCheck"];
            /** @description null if the plain question failed */
            structured: components["schemas"]["ModelProbeCheck"] | null;
        };
        ModelSecret: { set: true; lastFour: string; updatedAt: components["schemas"]["Timestamp"]; };
        Model: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            /** @description null: of the whole workspace */
            projectId: string | null;
            kind: "openai" | "openaiCompatible" | "azureOpenai" | "anthropic" | "google" | "bedrock" | "demo";
            config: { [key: string]: unknown; };
            status: "unverified" | "verified" | "failing" | "disabled";
            /** @description last probe of this version of the model; null until there is one */
            lastProbe: {
                at: components["schemas"]["Timestamp"];
                ok: boolean;
                latencyMs: number;
                /** @description the result in one sentence */
                message: string;
            } | null;
            auth: { secret: components["schemas"]["ModelSecret"] | null; };
            price?: components["schemas"]["ModelPrice"];
            /** @description from the list that Parley ships, used without a `price`; null if the model is not in it */
            listedPrice: components["schemas"]["ListedModelPrice"] | null;
            timeouts: { connectMs: number; callMs: number; };
            retry: { max: number; };
            limits?: components["schemas"]["ModelLimits"];
        };
        ModelPage: { data: components["schemas"]["Model"][]; nextCursor: string | null; };
        Condition: {
            kind: "phrase";
            /** @description the reply has one of them, in whole words, in upper or lower case */
            phrases: string[];
        } | {
            kind: "regex";
            /** @description a pattern in RE2 syntax, searched for anywhere in the reply */
            pattern: string;
        } | {
            kind: "tool";
            /** @description the agent called the tool of this name */
            tool: string;
        } | {
            kind: "judge";
            /** @description what must hold, in one or a few sentences that can be answered with yes or no */
            criterion: string;
            /** @description what counts as met, if the criterion leaves it open */
            passWhen?: string;
            /** @description what counts as not met */
            failWhen?: string;
        };
        GraphEdge: {
            when: components["schemas"]["Condition"];
            /** @description the key of the next node, or "end" */
            to: string;
        };
        GraphNode: {
            /** @description names the node in edges, runs, assertions, and figures */
            key: string;
            /** @description the exact message */
            say: string;
            /** @description checked in order against the reply; the first whose condition holds is taken @default [] */
            next: components["schemas"]["GraphEdge"][];
            /** @description where it continues if no condition holds: the key of a node, or "end" @default end */
            otherwise: string;
        };
        MilestoneStep: {
            /** @description names the step in runs, assertions, and figures */
            key: string;
            /** @description the exact message */
            say: string;
            /** @description the step is reached when a reply meets this; without it, when the message was sent */
            until?: components["schemas"]["Condition"];
            /** @description how often the message is sent at most until the condition is met @default 2 */
            maxTurns: number;
            /** @description the user gives up if the step is not reached, and the run cannot pass; otherwise the next step follows
             * @default true */
            required: boolean;
        };
        Driver: {
            mode: "scripted";
            turns: {
                role?: "user" | "silence";
                content: string;
                /** @description files that the user sends with this message */
                attachments?: components["schemas"]["Attachment"][];
                /** @description the message is sent without waiting for a reply */
                noReply?: true;
            }[];
        } | {
            mode: "rules";
        } | {
            mode: "milestones";
            steps: components["schemas"]["MilestoneStep"][];
        } | {
            mode: "graph";
            /** @description the conversation starts with the first */
            nodes: components["schemas"]["GraphNode"][];
        } | {
            mode: "llm";
            /** @description how to play this user; for the model alone, never said */
            instructions?: string;
            /** @description what this user wrote in other conversations, for the tone */
            examples?: { agent: string; user: string; }[];
            /** @description default: that of the model; not every vendor has one */
            temperature?: number;
            /** @description default: that of the persona */
            maxCharsPerTurn?: number;
            guard: {
                /** @description faults that are not looked for @default [] */
                off: ("unreadable" | "empty" | "tooLong" | "leakedReasoning" | "roleInversion" | "promptLeak" | "wrongLanguage" | "disclosure" | "inventedFact" | "repeat" | "earlyEnd" | "stuck")[];
                inventedFact: {
                    /** @description patterns of what may be said although no fact holds it @default [] */
                    allow: string[];
                };
            };
        };
        Want: {
            key: string;
            /** @description what the answer holds, beyond what the user said */
            shape?: "time" | "amount" | "number" | "code" | "link" | "place";
            /** @description one of these must be in the reply; with a shape, in the same sentence */
            phrases?: string[];
        };
        Fact: {
            key: string;
            value: string;
            /** @description phrases that ask for it; default: the words of the key */
            askedBy?: string[];
            disclosure: "volunteer" | "onRequest" | "never";
        };
        Opening: { speaksFirst: "user" | "agent"; message?: string; };
        SimulatedUser: {
            goal?: string;
            situation?: string;
            factsKnown: components["schemas"]["Fact"][];
            factsUnknown: (string | {
                key: string;
                /** @description phrases that ask for it; default: the words of the key */
                askedBy?: string[];
            })[];
            opening: components["schemas"]["Opening"];
            /** @description what must be answered or done, all of it; default: derived from the goal */
            wants?: components["schemas"]["Want"][];
            limits?: {
                /** @description the user agrees to no price above this, in the currency of the offer */
                spend?: number;
            };
        };
        Faults: {
            /** @description of the tool mocks */
            tools?: {
                /** @description share of the calls that fail instead of being answered; they change nothing */
                error?: number;
                /** @description of such an error @default 503 */
                status: number;
                /** @description share of the calls that are answered late */
                slow?: number;
                /** @description how late @default 5000 */
                slowMs: number;
            };
            channel?: {
                /** @description share of the messages that reach the agent late, and how late; no time of the agent */
                latency?: {
                    rate: number;
                    ms: number;
                    /** @default 0 */
                    jitterMs: number;
                };
                /** @description share of the replies that are lost on their way, so that the message is sent once more */
                drop?: number;
                /** @description share of the messages that are delivered twice; the first reply counts */
                duplicate?: number;
                /** @description share of the messages that reach the agent with about one character in ten unreadable */
                corrupt?: number;
                /** @description share of the messages whose connection is lost before the reply arrives; they are sent once more */
                disconnect?: number;
                /** @description share of the replies in several messages that arrive in reverse order */
                reorder?: number;
            };
        };
        ToolMock: {
            tool: string;
            description?: string;
            /** @description a JSON Schema of the arguments, for the agent to read */
            parameters?: { [key: string]: unknown; };
            /** @description the first that applies answers */
            rules: {
                match: "any" | {
                    partial: { [key: string]: unknown; };
                } | {
                    exact: { [key: string]: unknown; };
                } | {
                    path: { [key: string]: unknown; };
                } | { schema: { [key: string]: unknown; }; };
                respond: {
                    result: unknown;
                } | {
                    error: {
                        /** @description the status of HTTP; over MCP and in chat completions, the call is an error */
                        status: number;
                        body?: unknown;
                    };
                } | {
                    sequence: ({
                        result: unknown;
                    } | {
                        error: {
                            /** @description the status of HTTP; over MCP and in chat completions, the call is an error */
                            status: number;
                            body?: unknown;
                        };
                    })[];
                };
                /** @description how long the answer takes */
                latencyMs?: number;
                /** @description how often the rule applies; after that it is skipped */
                times?: number;
                /** @description JSON Patch (RFC 6902) on the state; if it cannot be applied, or if a test in it fails, the rule is skipped */
                effect?: { op: "add" | "remove" | "replace" | "move" | "copy" | "test"; path: string; from?: string; value?: unknown; }[];
            }[];
            /** @description for calls that no rule answers; fail: the call is an error, and the assertion toolsMatched fails */
            unmatched: "fail" | { result: unknown; };
        };
        /** @example { "mode": "mask", "patterns": [ { "name": "CUSTOMER", "pattern": "\\bKD-\\d{6}\\b" } ] } */
        Redaction: {
            /** @description mask: personal data becomes stand-ins such as <EMAIL_1>, with the same stand-in for the same value within a conversation; drop: <EMAIL>, whatever the value was
             * @default off */
            mode: "off" | "mask" | "drop";
            /** @default [] */
            patterns: {
                /** @description of the stand-in: CUSTOMER becomes <CUSTOMER_1> */
                name: string;
                /** @description what else is personal in this project, in RE2 syntax */
                pattern: string;
            }[];
        };
        Plan: {
            subject: { type: "scenario" | "test"; id: string; name: string; version: number; };
            driver: components["schemas"]["Driver"];
            user: components["schemas"]["SimulatedUser"];
            persona: {
                id: string;
                name: string;
                version: number;
                /** @description The driver rules speaks de, en, es, fr, it, ja, nl, and pt. With another language, use the driver scripted. */
                language: string;
                traits: components["schemas"]["PersonaTraits"];
                behaviour: components["schemas"]["PersonaBehaviour"];
                guards: components["schemas"]["PersonaGuards"];
                /** @description who the user is, in prose; for the driver llm; other drivers do not use it */
                backstory: string;
                /** @description how the user writes, in prose; for the driver llm; other drivers do not use it */
                stylePrompt: string;
            };
            channel: {
                id: string;
                name: string;
                version: number;
                kind: "demo" | "openaiChat" | "openaiResponses" | "http" | "webhook" | "websocket" | "mcp" | "a2a" | "directLine" | "pull" | "replay";
                environment: "development" | "staging" | "production";
                config: { [key: string]: unknown; };
                auth: components["schemas"]["ChannelAuth"];
                timeouts: { connectMs: number; firstByteMs: number; turnMs: number; };
                retry: { max: number; };
                limits: { concurrency: number; requestsPerSecond?: number; };
                workerTag?: components["schemas"]["ChannelWorkerTag"];
            };
            /** @description the language models that judge its assertions; absent if none does */
            judges?: {
                id: string;
                name: string;
                version: number;
                kind: "openai" | "openaiCompatible" | "azureOpenai" | "anthropic" | "google" | "bedrock" | "demo";
                config: { [key: string]: unknown; };
                timeouts: { connectMs: number; callMs: number; };
                retry: { max: number; };
                price?: components["schemas"]["ModelPrice"];
            }[];
            stop: {
                maxTurns: number;
                /** @description a phrase or the goal cannot end the conversation before this many turns */
                minTurns: number;
                onPhrase: string[];
                onTool: string[];
                onGoal?: { phrases?: string[]; tool?: string; };
                /** @description the longest wait for one reply */
                idleTimeoutMs?: number;
                /** @description a conversation that ends before its last message, or by a timeout, can pass; otherwise it is at best inconclusive */
                endsEarly?: "allowed";
            };
            seedMessages: { role: "user" | "agent"; content: string; }[];
            variables: { [key: string]: unknown; };
            assertions: components["schemas"]["Assertion"][];
            limits: { turnTimeoutMs: number; runTimeoutMs: number; };
            /** @description the run and turn that the run started from, and what was said up to there */
            seedFrom?: { runId: string; turn: number; messages: { role: "user" | "agent"; content: string; }[]; };
            /** @description what goes wrong on purpose, by the seed of the run */
            faults?: components["schemas"]["Faults"];
            /** @description a person plays the user of this one run and sends each message with `POST /runs/{id}/messages`, within 15 minutes; the driver only suggests */
            playedBy?: "person";
            /** @description the cassette that is recorded or replayed; absent for a live run */
            cassette?: {
                id: string;
                mode: "record" | "replay" | "auto";
                /** @description whether replies of the agent are recorded and replayed too */
                channels: boolean;
            };
            /** @description absent if none of its tools is mocked */
            toolMocks?: components["schemas"]["ToolMock"][];
            /** @description the state that every run starts with, at most 100 kB of JSON; rules read and change it */
            mockState?: { [key: string]: unknown; };
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHook"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHook"];
            /** @description the language model that plays the user, or judges the conditions of its driver; absent if it needs none */
            simulator?: {
                id: string;
                name: string;
                version: number;
                kind: "openai" | "openaiCompatible" | "azureOpenai" | "anthropic" | "google" | "bedrock" | "demo";
                config: { [key: string]: unknown; };
                timeouts: { connectMs: number; callMs: number; };
                retry: { max: number; };
                price?: components["schemas"]["ModelPrice"];
                /** @description hash of the fixed texts of the prompt */
                promptVersion: string;
            };
            /** @description what is replaced before anything is stored; absent if nothing is */
            redaction?: components["schemas"]["Redaction"];
        };
        RecordedFacts: {
            /** @description the ID of the conversation at its sender */
            externalId: string;
            source: "otlp" | "api";
            environment?: string;
            agentVersion?: string;
            /** @description the same for all conversations of one user; never their name */
            userHash?: string;
            tags: string[];
            /** @description what the user said of it afterward: from 0, not at all, to 1 */
            satisfaction?: number;
            /** @description whether late spans were added after it had ended */
            reopened: boolean;
        };
        ModelSpending: {
            calls: number;
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            /** @description millionths of a US dollar; null if it is unknown for some call */
            costMicroUsd: number | null;
        };
        Erased: {
            /** @description transcript: all words of the conversation; exchanges: the calls behind its replies */
            what: "transcript" | "exchanges";
            at: components["schemas"]["Timestamp"];
            /** @description retention, or the ID of an erasure */
            by: string;
        };
        RunSummary: {
            id: string;
            projectId: string;
            scenarioId: string | null;
            testId: string | null;
            channelId: string;
            personaId: string | null;
            status: "queued" | "running" | "evaluating" | "completed" | "canceled";
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            /** @description the outcome that counts now: of the latest evaluation */
            effectiveOutcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            terminationReason: ("goalReached" | "userEnded" | "agentEnded" | "stopPhrase" | "maxTurns" | "timeout" | "gaveUp" | "userStuck" | "agentError" | "channelError" | "simulatorError" | "environmentError" | "budgetExceeded" | "canceled" | "workerLost") | null;
            errorSource: ("agent" | "simulator" | "judge" | "evaluator" | "channel" | "environment" | "platform") | null;
            /** @description why there is no verdict, what to do about it, and every attempt of the call that failed */
            error: {
                reason: string;
                message: string;
                exchanges?: components["schemas"]["Exchange"][];
                /** @description answers that the guard refused before */
                faults?: {
                    /** @description see docs/test/scenarios.md */
                    fault: string;
                    /** @description the part of the answer that shows it */
                    quote: string;
                    /** @description the answer, which was not sent; its first 4,000 characters */
                    candidate: string;
                }[];
                miss?: components["schemas"]["CassetteMiss"];
                /** @description for userStuck: the turn that asks for something the user does not know, and its name if it has a usual one */
                asked?: { turn: number; fact?: string; };
            } | null;
            /** @description the verdict in one sentence */
            outcomeReason: string | null;
            /** @description seeded: of a demo; imported: played elsewhere, its result was imported; recorded: a real conversation that your agent reported */
            origin: "live" | "seeded" | "imported" | "recorded";
            /** @description of a recorded conversation: what its sender said of it */
            recording?: components["schemas"]["RecordedFacts"];
            /** @description runs with the same seed have the same user side */
            seed: string;
            cell: {
                key: string;
                personaId: string | null;
                channelId: string;
                variables: { [key: string]: unknown; };
                repeatIndex: number;
            };
            batchRunId: string | null;
            /** @description in a batch run: the run that replaced this one */
            supersededBy: string | null;
            attempt: number;
            metrics: {
                durationMs: number;
                /** @description exchanges: a message of the user and the complete reply to it */
                turns: number;
                /** @description of the replies; null if there was none */
                latencyMs: { n: number; p50: number; p95: number; max: number; } | null;
                /** @description of streamed replies; null if there was none */
                firstTokenMs: { n: number; p50: number; p95: number; max: number; } | null;
                /** @description outgoing calls beyond the first of each turn */
                retries: number;
                /** @description whether the user reached the goal without being handed over to a person; null for fixed messages and userStuck */
                containment?: boolean | null;
                /** @description exchanges until the conversation ended with the goal reached; null if it did not */
                turnsToGoal?: number | null;
                /** @description messages that a language model was asked for; absent if none plays the user */
                simulator?: {
                    messages: number;
                    /** @description those of which the guard refused at least one answer */
                    faulty: number;
                };
                /** @description what language models took, by what they were used for; the tokens of the agent are in `usage` of the run */
                usage?: { simulator?: components["schemas"]["ModelSpending"]; judge?: components["schemas"]["ModelSpending"]; };
                /** @description where answers came from; absent for a run without a cassette */
                cassette?: components["schemas"]["CassetteTally"];
            } | null;
            usage: components["schemas"]["Usage"] | null;
            reviewIds: string[];
            /** @description what is no longer stored of the run; absent: everything is there */
            erased?: components["schemas"]["Erased"];
            version: number;
            queuedAt: components["schemas"]["Timestamp"];
            startedAt: components["schemas"]["Timestamp"] | null;
            endedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Evaluation: {
            number: number;
            /** @description the version of the scenario or test whose assertions were used */
            subjectVersion: number;
            outcome: "passed" | "failed" | "inconclusive" | "error";
            outcomeReason: string;
            assertions: components["schemas"]["AssertionResult"][];
            at: components["schemas"]["Timestamp"];
        };
        Run: {
            id: string;
            projectId: string;
            scenarioId: string | null;
            testId: string | null;
            channelId: string;
            personaId: string | null;
            status: "queued" | "running" | "evaluating" | "completed" | "canceled";
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            /** @description the outcome that counts now: of the latest evaluation */
            effectiveOutcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            terminationReason: ("goalReached" | "userEnded" | "agentEnded" | "stopPhrase" | "maxTurns" | "timeout" | "gaveUp" | "userStuck" | "agentError" | "channelError" | "simulatorError" | "environmentError" | "budgetExceeded" | "canceled" | "workerLost") | null;
            errorSource: ("agent" | "simulator" | "judge" | "evaluator" | "channel" | "environment" | "platform") | null;
            /** @description why there is no verdict, what to do about it, and every attempt of the call that failed */
            error: {
                reason: string;
                message: string;
                exchanges?: components["schemas"]["Exchange"][];
                /** @description answers that the guard refused before */
                faults?: {
                    /** @description see docs/test/scenarios.md */
                    fault: string;
                    /** @description the part of the answer that shows it */
                    quote: string;
                    /** @description the answer, which was not sent; its first 4,000 characters */
                    candidate: string;
                }[];
                miss?: components["schemas"]["CassetteMiss"];
                /** @description for userStuck: the turn that asks for something the user does not know, and its name if it has a usual one */
                asked?: { turn: number; fact?: string; };
            } | null;
            /** @description the verdict in one sentence */
            outcomeReason: string | null;
            /** @description seeded: of a demo; imported: played elsewhere, its result was imported; recorded: a real conversation that your agent reported */
            origin: "live" | "seeded" | "imported" | "recorded";
            /** @description of a recorded conversation: what its sender said of it */
            recording?: components["schemas"]["RecordedFacts"];
            /** @description runs with the same seed have the same user side */
            seed: string;
            cell: {
                key: string;
                personaId: string | null;
                channelId: string;
                variables: { [key: string]: unknown; };
                repeatIndex: number;
            };
            batchRunId: string | null;
            /** @description in a batch run: the run that replaced this one */
            supersededBy: string | null;
            attempt: number;
            metrics: {
                durationMs: number;
                /** @description exchanges: a message of the user and the complete reply to it */
                turns: number;
                /** @description of the replies; null if there was none */
                latencyMs: { n: number; p50: number; p95: number; max: number; } | null;
                /** @description of streamed replies; null if there was none */
                firstTokenMs: { n: number; p50: number; p95: number; max: number; } | null;
                /** @description outgoing calls beyond the first of each turn */
                retries: number;
                /** @description whether the user reached the goal without being handed over to a person; null for fixed messages and userStuck */
                containment?: boolean | null;
                /** @description exchanges until the conversation ended with the goal reached; null if it did not */
                turnsToGoal?: number | null;
                /** @description messages that a language model was asked for; absent if none plays the user */
                simulator?: {
                    messages: number;
                    /** @description those of which the guard refused at least one answer */
                    faulty: number;
                };
                /** @description what language models took, by what they were used for; the tokens of the agent are in `usage` of the run */
                usage?: { simulator?: components["schemas"]["ModelSpending"]; judge?: components["schemas"]["ModelSpending"]; };
                /** @description where answers came from; absent for a run without a cassette */
                cassette?: components["schemas"]["CassetteTally"];
            } | null;
            usage: components["schemas"]["Usage"] | null;
            reviewIds: string[];
            /** @description what is no longer stored of the run; absent: everything is there */
            erased?: components["schemas"]["Erased"];
            version: number;
            queuedAt: components["schemas"]["Timestamp"];
            startedAt: components["schemas"]["Timestamp"] | null;
            endedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            plan: components["schemas"]["Plan"];
            /** @description of the persona as this run played it: what the seed drew of weighted traits */
            traits: components["schemas"]["SampledTraits"];
            /** @description of the current attempt */
            turns: components["schemas"]["Turn"][];
            /** @description how many turns there are; only if the request asks for a part of them */
            turnCount?: number;
            /** @description calls before and after the conversation of the current attempt; absent without hooks */
            hooks?: components["schemas"]["HookResults"];
            /** @description what was reached of the steps or of the graph of the driver; null until the run ends, and for other drivers */
            coverage: components["schemas"]["Coverage"] | null;
            /** @description from when the run ended */
            assertions: components["schemas"]["AssertionResult"][];
            /** @description each later evaluation, oldest first */
            evaluations: components["schemas"]["Evaluation"][];
            /** @description whether the judges of a run that has ended are being asked again; their evaluation follows */
            pendingEvaluation: boolean;
        };
        RunTurn: { attempt: number; turn: components["schemas"]["Turn"]; };
        RunEvent: components["schemas"]["ActivityEntry"] | components["schemas"]["RunTurn"];
        Runs: { runs: components["schemas"]["Run"][]; };
        RunPage: { data: components["schemas"]["RunSummary"][]; nextCursor: string | null; };
        BatchCounts: {
            planned: number;
            queued: number;
            /** @description including runs being evaluated */
            running: number;
            passed: number;
            failed: number;
            inconclusive: number;
            /** @description the conversation did not take place: the agent or its channel failed */
            error: number;
            /** @description runs that platform, simulator, judge, evaluator or environment spoiled: excluded from the agent’s rates */
            excluded: number;
            canceled: number;
            /** @description in addition: runs that a retry or a resume replaced */
            superseded: number;
        };
        Estimate: {
            value: number | null;
            n: number;
            low: number | null;
            high: number | null;
            /** @description why there is no value, or no interval */
            reason: string | null;
        };
        Percentiles: { n: number; p50: number; p95: number; p99: number; };
        BatchMetrics: {
            /** @description passed runs among those that count for the agent; the interval answers the question of `gate.population` */
            passRate: components["schemas"]["Estimate"];
            passAtK: {
                value: number | null;
                n: number;
                low: number | null;
                high: number | null;
                /** @description why there is no value, or no interval */
                reason: string | null;
                k: number;
            }[];
            /** @description the chance that all of k repeats pass: tau-bench’s pass^k, unbiased */
            passHatK: {
                value: number | null;
                n: number;
                low: number | null;
                high: number | null;
                /** @description why there is no value, or no interval */
                reason: string | null;
                k: number;
            }[];
            /** @description among cells with two repeats or more: those that passed in some and not in others */
            flakeRate: components["schemas"]["Estimate"];
            inconclusiveRate: components["schemas"]["Estimate"];
            excludedRate: components["schemas"]["Estimate"];
            /** @description among runs of users with a goal: those in which the goal was reached without a handover to a person */
            containment: components["schemas"]["Estimate"];
            /** @description among messages that a language model was asked for: those of which the guard refused an answer, runs that were replaced included; absent if no model plays a user */
            simulatorFaultRate?: components["schemas"]["Estimate"];
            /** @description among runs with a user that a language model plays: those that the model spoiled, replaced ones included */
            simulatorExcludedRate?: components["schemas"]["Estimate"];
            /** @description where the answers of its runs came from; absent for a live batch run */
            cassette?: components["schemas"]["CassetteTally"];
            /** @description metrics of your evaluators by name: the mean over scenarios and tests, with its interval over them; n counts runs */
            evaluators?: { [key: string]: components["schemas"]["Estimate"]; };
            /** @description exchanges until the goal was reached, in the runs that reached it; null if none did */
            turnsToGoal?: components["schemas"]["Percentiles"] | null;
            /** @description of the replies of all runs */
            latencyMs: components["schemas"]["Percentiles"] | null;
            /** @description how many replies took less than belowMs, and not less than that of the bin before; null: longer than all bounds */
            latencyBins?: { belowMs: number | null; n: number; }[];
            /** @description how and after how many exchanges conversations ended, and how many did; 100 stands for 100 and more */
            endings?: {
                reason: "goalReached" | "userEnded" | "agentEnded" | "stopPhrase" | "maxTurns" | "timeout" | "gaveUp" | "userStuck" | "agentError" | "channelError" | "simulatorError" | "environmentError" | "budgetExceeded" | "canceled" | "workerLost";
                exchanges: number;
                n: number;
            }[];
            /** @description of the conversations */
            durationMs: components["schemas"]["Percentiles"] | null;
            costMicroUsd: number | null;
        };
        GateJudge: {
            /** @description of the assertion that it judges, or its kind */
            name: string;
            version: string;
            calibrated: boolean;
            /** @description the calibration that measured this version last; null if none did */
            calibrationId: string | null;
            /** @description alpha, its lower end, conversations, people and day, or why it is not calibrated */
            standing?: string;
        };
        RunTally: {
            planned: number;
            /** @description for the gate */
            counted: number;
            /** @description of those counted */
            passed: number;
            /** @description played and reported without an effect on the gate */
            quarantined: number;
            /** @description by the source of the error */
            excluded: { simulator: number; judge: number; evaluator?: number; environment: number; platform: number; };
            /** @description of those that the simulator spoiled: the user without a model did not understand the agent */
            stuck?: number;
            /** @description canceled, missing, or not ended */
            notPlayed: number;
            /** @description outgoing calls beyond the first of each turn, in all runs */
            retriedCalls: number;
            /** @description runs that another run replaced */
            retriedRuns: number;
            /** @description runs whose verdict changed after they had ended */
            judgedAgain: number;
            /** @description batch runs of this agent version against this baseline since one passed, with this one */
            looks?: number;
            /** @description all of it, as exports and messages say it */
            sentence: string;
        };
        GateLook: { batchRunId: string; number: number; outcome: "passed" | "failed" | "inconclusive" | "error"; };
        GateFailing: {
            /** @description failed, and neither failed nor were flaky in the baseline */
            new: number;
            /** @description passed in some repeats, and no fall is proven */
            flaky: number;
            /** @description failed in the baseline, too */
            known: number;
            /** @description failed in the baseline, and pass now */
            fixed: number;
            sentence: string;
        };
        GateResult: {
            verdict: "passed" | "failed" | "inconclusive";
            rules: {
                rule: "complete" | "required" | "judges" | "minPassRate" | "perCellMinPassRate" | "overall" | "maxRegressions" | "channels" | "anchor" | "looks" | "removed" | "maxInconclusiveRate" | "maxErrorRate" | "p95LatencyMs" | "metrics";
                verdict: "passed" | "failed" | "inconclusive";
                /** @description the required value; of overall and anchor the level of the test */
                limit: number | null;
                /** @description the value reached; of overall and anchor the p-value */
                value: number | null;
                /** @description runs, cells or replies that the value is based on */
                n: number | null;
                /** @description of the 95% interval of the value */
                low: number | null;
                high: number | null;
                /** @description one sentence */
                reason: string;
                /** @description keys of the cells that failed the rule, at most 20 */
                cells: string[];
            }[];
            /** @description absent in verdicts of earlier versions, and while results are hidden from you */
            runs?: components["schemas"]["RunTally"];
            /** @description cells that count for the gate, by what the baseline says of them; absent without a comparison */
            failing?: components["schemas"]["GateFailing"];
            /** @description earlier batch runs of this agent version (label and channels) against this baseline since one passed; absent without any */
            looks?: components["schemas"]["GateLook"][];
            /** @description the language models that judged required assertions, as they were calibrated when the gate decided; absent without any */
            judges?: components["schemas"]["GateJudge"][];
        };
        ComparisonSummary: {
            baseline: { batchRunId: string; number: number; label: string | null; };
            /** @description of the pass rate as a whole, by an exact test over runs paired by cell and repeat, at 3% */
            verdict: "regressed" | "improved" | "stable" | "insufficientData" | "unreliableBaseline";
            reason: string;
            /** @description pass rate now minus before, over the cells that both have; interval over scenarios */
            difference: components["schemas"]["Estimate"];
            pValue: number | null;
            /** @description the smallest fall of the pass rate that these runs would show in four of five comparisons */
            detectable: number | null;
            cells: {
                paired: number;
                onlyHere: number;
                onlyThere: number;
                /** @description cells that both have, but that are not compared: one side was rescored after the assertions had changed, so the assertions differ; absent if there are none */
                otherwiseJudged?: number;
                /** @description of the paired ones: counted in this comparison, and not by the gate */
                quarantined: number;
            };
            verdicts: { regressed: number; improved: number; stable: number; insufficientData: number; unreliableBaseline: number; };
            /** @description keys of the cells, at most 20 */
            regressed: string[];
            /** @description cells that fell, but not significantly after the correction for many cells */
            suspects: number;
        };
        BatchCell: {
            /** @description the position in the plan */
            index: number;
            /** @description cells with equal keys in two batch runs ask the same question */
            key: string;
            subject: { type: "scenario" | "test"; id: string; name: string; };
            personaId: string | null;
            channelId: string;
            variables: { [key: string]: unknown; };
            /** @description false: the item is quarantined */
            gates: boolean;
            counts: components["schemas"]["BatchCounts"];
            runs: {
                id: string;
                repeatIndex: number;
                status: "queued" | "running" | "evaluating" | "completed" | "canceled";
                outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
                errorSource: ("agent" | "simulator" | "judge" | "evaluator" | "channel" | "environment" | "platform") | null;
                durationMs: number | null;
            }[];
        };
        Role: "viewer" | "reviewer" | "editor" | "admin" | "owner";
        ApiKey: {
            id: string;
            name: string;
            /** @description The member that the key acts as */
            memberId: string;
            /** @description The highest role of the key; a lower current role of its member or of its creator takes precedence */
            role: components["schemas"]["Role"];
            /** @description The member who created the key; null for keys of a first start and of older releases */
            makerId: string | null;
            /** @description The key that created this one: this key expires with it, and is revoked with it */
            parentId: string | null;
            /** @description The only projects that the key can see; null: all */
            projectIds: string[] | null;
            /** @description What the key may be used for; null: everything that its role allows. read: reads everything in projects: definitions, conversations and results; runs:create: for a build: starts, resumes and cancels tests, scenarios and batches, and reads runs and batch runs by their IDs, with verdict and gate; definitions:apply: for tests as code: compares and applies the definitions of a project; members:provision: for your directory: provisions members and groups over SCIM, and nothing at /v1; ingest: for your agent: sends real conversations, and imports dialogues, tests and results of other tools */
            scopes: ("read" | "runs:create" | "definitions:apply" | "members:provision" | "ingest")[] | null;
            lastFour: string;
            state: "active" | "expired" | "revoked";
            expiresAt: components["schemas"]["Timestamp"] | null;
            /** @description To the minute */
            lastUsedAt: components["schemas"]["Timestamp"] | null;
            revokedAt: components["schemas"]["Timestamp"] | null;
            /** @description The key that rotation created */
            replacedBy: string | null;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        FreshApiKey: {
            id: string;
            name: string;
            /** @description The member that the key acts as */
            memberId: string;
            /** @description The highest role of the key; a lower current role of its member or of its creator takes precedence */
            role: components["schemas"]["Role"];
            /** @description The member who created the key; null for keys of a first start and of older releases */
            makerId: string | null;
            /** @description The key that created this one: this key expires with it, and is revoked with it */
            parentId: string | null;
            /** @description The only projects that the key can see; null: all */
            projectIds: string[] | null;
            /** @description What the key may be used for; null: everything that its role allows. read: reads everything in projects: definitions, conversations and results; runs:create: for a build: starts, resumes and cancels tests, scenarios and batches, and reads runs and batch runs by their IDs, with verdict and gate; definitions:apply: for tests as code: compares and applies the definitions of a project; members:provision: for your directory: provisions members and groups over SCIM, and nothing at /v1; ingest: for your agent: sends real conversations, and imports dialogues, tests and results of other tools */
            scopes: ("read" | "runs:create" | "definitions:apply" | "members:provision" | "ingest")[] | null;
            lastFour: string;
            state: "active" | "expired" | "revoked";
            expiresAt: components["schemas"]["Timestamp"] | null;
            /** @description To the minute */
            lastUsedAt: components["schemas"]["Timestamp"] | null;
            revokedAt: components["schemas"]["Timestamp"] | null;
            /** @description The key that rotation created */
            replacedBy: string | null;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description Shown only once; null when the answer is replayed */
            key: string | null;
        };
        ApiKeyPage: { data: components["schemas"]["ApiKey"][]; nextCursor: string | null; };
        Workspace: {
            id: string;
            name: string;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        OwnWorkspace: {
            id: string;
            name: string;
            role: components["schemas"]["Role"];
            /** @description pending: invited, has not joined yet */
            state: "pending" | "active";
        };
        WorkspaceSettings: {
            environment: "development" | "production";
            signIn: {
                /** @description null: the built-in provider for development */
                issuer: string | null;
                /** @description OIDC_GROUP_ROLES: the roles that groups of the identity provider give here; empty in other workspaces */
                groups: {
                    group: string;
                    role: components["schemas"]["Role"];
                    projectRoles: { [key: string]: components["schemas"]["Role"]; };
                }[];
            };
            /** @description Public addresses are allowed; private ones only if they are listed here */
            outbound: {
                surface: "channels" | "webhooks" | "models";
                /** @description The environment variable */
                setting: string;
                /** @description Private addresses, blocks and hosts that are allowed */
                allowed: string[];
            }[];
            limits: {
                name: string;
                setting: string;
                value: number;
                default: number;
                unit: string;
                /** @description What it limits, and the status of rejected requests */
                of: string;
            }[];
        };
        OwnWorkspacePage: { data: components["schemas"]["OwnWorkspace"][]; nextCursor: string | null; };
        Member: {
            id: string;
            kind: "person" | "service";
            name: string;
            email: string | null;
            /** @description In every project that is not in projectRoles, and for the workspace as a whole */
            role: components["schemas"]["Role"];
            /** @description The projects in which the member has a different role, by their IDs */
            projectRoles: { [key: string]: "viewer" | "reviewer" | "editor" | "admin"; };
            /** @description pending: a person who has not signed in yet */
            state: "pending" | "active" | "removed";
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
        };
        MemberPage: { data: components["schemas"]["Member"][]; nextCursor: string | null; };
        Me: {
            member: components["schemas"]["Member"];
            workspace: components["schemas"]["Workspace"];
            /** @description The role of this credential: the lower of the roles of key and member */
            role: components["schemas"]["Role"];
            /** @description The projects in which this credential has a different role, by their IDs */
            projectRoles: { [key: string]: "viewer" | "reviewer" | "editor" | "admin"; };
            credential: {
                kind: "apiKey";
                id: string;
                name: string;
                /** @description The only projects that the key can see; null: all */
                projectIds: string[] | null;
                /** @description What the key may be used for; null: everything that its role allows. read: reads everything in projects: definitions, conversations and results; runs:create: for a build: starts, resumes and cancels tests, scenarios and batches, and reads runs and batch runs by their IDs, with verdict and gate; definitions:apply: for tests as code: compares and applies the definitions of a project; members:provision: for your directory: provisions members and groups over SCIM, and nothing at /v1; ingest: for your agent: sends real conversations, and imports dialogues, tests and results of other tools */
                scopes: ("read" | "runs:create" | "definitions:apply" | "members:provision" | "ingest")[] | null;
            } | { kind: "idToken"; };
        };
        MemberEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "member.created" | "member.bound" | "member.replaced" | "member.removed" | "member.reviewerProfileReplaced";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                kind: "person" | "service";
                role: "viewer" | "reviewer" | "editor" | "admin" | "owner";
                /** @description The projects in which the member has a different role, by their IDs */
                projectRoles: { [key: string]: "viewer" | "reviewer" | "editor" | "admin"; };
                /** @description pending: a person who has not signed in yet */
                state: "pending" | "active" | "removed";
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        ApiKeyEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "apiKey.created" | "apiKey.replaced" | "apiKey.rotated" | "apiKey.revoked";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                /** @description The member that the key acts as */
                memberId: string;
                role: "viewer" | "reviewer" | "editor" | "admin" | "owner";
                /** @description The only projects that the key can see; null: all */
                projectIds: string[] | null;
                /** @description What the key may be used for; null: everything that its role allows. read: reads everything in projects: definitions, conversations and results; runs:create: for a build: starts, resumes and cancels tests, scenarios and batches, and reads runs and batch runs by their IDs, with verdict and gate; definitions:apply: for tests as code: compares and applies the definitions of a project; members:provision: for your directory: provisions members and groups over SCIM, and nothing at /v1; ingest: for your agent: sends real conversations, and imports dialogues, tests and results of other tools */
                scopes: ("read" | "runs:create" | "definitions:apply" | "members:provision" | "ingest")[] | null;
                state: "active" | "expired" | "revoked";
                expiresAt: components["schemas"]["Timestamp"] | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        ProjectEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "project.created" | "project.replaced" | "project.archived" | "project.restored" | "project.retentionApplied" | "project.evaluatorSecretRotated" | "project.failureGroupChanged" | "project.failureGroupReopened" | "project.monitorCreated" | "project.monitorReplaced" | "project.monitorArchived" | "project.alertOpened" | "project.alertAcknowledged" | "project.alertSnoozed" | "project.alertResolved";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
                /** @description of an alert: what was found */
                reason: string | null;
                /** @description of an alert: what would have to be true for it to be wrong */
                unless: string | null;
            };
        };
        ChannelEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "channel.created" | "channel.replaced" | "channel.archived" | "channel.restored" | "channel.probed" | "channel.keyRotated" | "channel.callbackSecretSet";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        ModelEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "model.created" | "model.replaced" | "model.archived" | "model.restored" | "model.probed";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        PersonaEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "persona.created" | "persona.replaced" | "persona.archived" | "persona.restored";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        DocumentEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "document.created" | "document.replaced" | "document.archived" | "document.restored";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        ScenarioEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "scenario.created" | "scenario.replaced" | "scenario.archived" | "scenario.restored";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        TestEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "test.created" | "test.replaced" | "test.archived" | "test.restored";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        RunEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "run.queued" | "run.setUp" | "run.started" | "run.requeued" | "run.evaluating" | "run.completed" | "run.canceled" | "run.tornDown" | "run.rescored" | "run.seeded" | "run.reviewed" | "run.reviewReopened" | "run.commented" | "run.commentEdited" | "run.commentDeleted";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
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
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        BatchEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "batch.created" | "batch.replaced" | "batch.archived" | "batch.restored" | "batch.scheduleSkipped" | "batch.scheduleFailed" | "batch.improvementStarted" | "batch.changeTried";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
                /** @description why the schedule could not start it */
                reason: string | null;
            };
        };
        BatchRunEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "batchRun.queued" | "batchRun.setUp" | "batchRun.started" | "batchRun.cancelRequested" | "batchRun.completed" | "batchRun.canceled" | "batchRun.tornDown" | "batchRun.resumed" | "batchRun.rescored" | "batchRun.labeled" | "batchRun.pairReviewOpened" | "batchRun.pairReviewerExcused" | "batchRun.pairReviewClosed";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
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
                /** @description like `gate`, with the verdict of each rule */
                gateRules: { rule: string; verdict: "passed" | "failed" | "inconclusive"; reason: string; }[];
                /** @description by scenario or test, persona, and channel: where some runs did not pass, worst first */
                failures: { name: string; passed: number; n: number; }[];
                passRate: { value: number; low: number | null; high: number | null; n: number; } | null;
                counts: {
                    planned: number;
                    passed: number;
                    failed: number;
                    inconclusive: number;
                    error: number;
                    excluded: number;
                    canceled: number;
                };
                /** @description how many failures are new; null without a comparison */
                failing: components["schemas"]["GateFailing"] | null;
                /** @description what became of all planned runs; null without a verdict */
                runs: components["schemas"]["RunTally"] | null;
                /** @description what passed in the baseline and no longer passes */
                regressions: {
                    name: string;
                    baseline: string;
                    current: string;
                    /** @description the page in Parley; null if PUBLIC_URL is not set */
                    url: string | null;
                }[];
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        CassetteEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "cassette.created" | "cassette.imported" | "cassette.archived";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        RubricEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "rubric.created" | "rubric.replaced" | "rubric.archived" | "rubric.restored" | "rubric.published" | "rubric.goldChanged" | "rubric.reviewerPaused" | "rubric.calibrationCycleChanged" | "rubric.qualityRuleChanged" | "rubric.reviewRuleChanged" | "rubric.judgmentsRequested" | "rubric.judgmentCompleted";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        ReviewTaskEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "reviewTask.created" | "reviewTask.started" | "reviewTask.resolved" | "reviewTask.split" | "reviewTask.reopened" | "reviewTask.canceled";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                /** @description of the scenario or test of the conversation */
                name: string;
                runId: string;
                state: string;
                rubric: { id: string; version: number; };
                requiredReviews: number;
                dueAt: string | null;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        ReviewEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "review.assigned" | "review.started" | "review.leaseExpired" | "review.released" | "review.submitted" | "review.revised" | "review.reopened" | "review.skipped" | "review.declined" | "review.reassigned" | "review.disputed" | "review.disputeResolved" | "review.canceled" | "review.retracted" | "review.dueSoon" | "review.overdue" | "review.expired";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                /** @description of the scenario or test of the conversation */
                name: string;
                taskId: string;
                runId: string;
                kind: "standard" | "adjudication";
                state: string;
                rubric: { id: string; version: number; };
                /** @description null: nobody yet, or reviewers must not know about each other */
                assigneeId: string | null;
                dueAt: string | null;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        CalibrationEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "calibration.created" | "calibration.opened" | "calibration.locked" | "calibration.reconciled" | "calibration.closed" | "calibration.reopened" | "calibration.canceled" | "calibration.revealed" | "calibration.dueSoon" | "calibration.judgesMeasured" | "calibration.recomputed";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        CalibrationSheetEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "calibrationSheet.created" | "calibrationSheet.started" | "calibrationSheet.submitted" | "calibrationSheet.submittedLate" | "calibrationSheet.revised" | "calibrationSheet.missed" | "calibrationSheet.excused" | "calibrationSheet.included" | "calibrationSheet.leftOut";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: {
                id: string;
                name: string;
                tags: string[];
                status: string | null;
                version: number;
                /** @description the page in Parley; null if PUBLIC_URL is not set */
                url: string | null;
            };
        };
        IntegrationEventBody: {
            /** @description the same for every attempt and redelivery; equal to webhook-id */
            id: string;
            type: "integration.tested";
            /** @description when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            /** @description the position of the entry in the activity of the workspace */
            seq: number | null;
            workspaceId: string;
            /** @description of what the event is about; of events about members and API keys, that of the integration */
            projectId: string;
            actor: components["schemas"]["Author"];
            /** @description JSON pointers to the members that changed */
            changed: string[];
            data: { integrationId: string; name: string; message: string; };
        };
        EventFilter: {
            /** @description only events with one of these outcomes */
            outcome?: ("passed" | "failed" | "inconclusive" | "error")[];
            /** @description only events of resources with one of these tags; a run has those of its scenario or test */
            tags?: string[];
        };
        /** @description within this time, only the first of several events with the same type and subject is sent (a run: its cell and outcome; otherwise: the resource) */
        DedupeWindowMs: number;
        IntegrationSecret: {
            set: true;
            lastFour: string;
            updatedAt: components["schemas"]["Timestamp"];
            /** @description until when Parley also signs with the previous secret */
            previousUntil: components["schemas"]["Timestamp"] | null;
        };
        Integration: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            projectId: string;
            kind: "webhook" | "slack" | "github" | "email" | "otlp";
            config: { [key: string]: unknown; };
            events: string[];
            filter: components["schemas"]["EventFilter"];
            dedupeWindowMs: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            secret: components["schemas"]["IntegrationSecret"] | null;
            /** @description pending: nothing was delivered yet; failing: one delivery at a time is attempted; disabled: nothing is sent */
            status: "pending" | "active" | "failing" | "disabled";
            statusReason: string | null;
            /** @description failed attempts since the last success */
            failures: number;
            failingSince: components["schemas"]["Timestamp"] | null;
            /** @description no attempts until then */
            heldUntil: components["schemas"]["Timestamp"] | null;
            /** @description the last attempt */
            lastDelivery: { id: string; eventType: string; ok: boolean; at: components["schemas"]["Timestamp"]; } | null;
        };
        FreshIntegration: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            projectId: string;
            kind: "webhook" | "slack" | "github" | "email" | "otlp";
            config: { [key: string]: unknown; };
            events: string[];
            filter: components["schemas"]["EventFilter"];
            dedupeWindowMs: components["schemas"]["DedupeWindowMs"];
            /** @description further deliveries wait; none is lost */
            rateLimit?: { perMinute: number; };
            secret: components["schemas"]["IntegrationSecret"] | null;
            /** @description pending: nothing was delivered yet; failing: one delivery at a time is attempted; disabled: nothing is sent */
            status: "pending" | "active" | "failing" | "disabled";
            statusReason: string | null;
            /** @description failed attempts since the last success */
            failures: number;
            failingSince: components["schemas"]["Timestamp"] | null;
            /** @description no attempts until then */
            heldUntil: components["schemas"]["Timestamp"] | null;
            /** @description the last attempt */
            lastDelivery: { id: string; eventType: string; ok: boolean; at: components["schemas"]["Timestamp"]; } | null;
            /** @description of a webhook; shown only in this response */
            signingSecret: string | null;
        };
        DeliverySummary: {
            id: string;
            integrationId: string;
            eventId: string;
            eventType: string;
            resourceId: string;
            trigger: "event" | "test";
            /** @description dead: Parley gave up; you can redeliver it */
            status: "pending" | "delivered" | "dead";
            /** @description why Parley gave up */
            reason: string | null;
            attemptCount: number;
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            endedAt: components["schemas"]["Timestamp"] | null;
        };
        Delivery: {
            id: string;
            integrationId: string;
            eventId: string;
            eventType: string;
            resourceId: string;
            trigger: "event" | "test";
            /** @description dead: Parley gave up; you can redeliver it */
            status: "pending" | "delivered" | "dead";
            /** @description why Parley gave up */
            reason: string | null;
            attemptCount: number;
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            endedAt: components["schemas"]["Timestamp"] | null;
            /** @description the newest 50 */
            attempts: {
                number: number;
                at: components["schemas"]["Timestamp"];
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
            /** @description for a webhook, the body as JSON */
            payload: { [key: string]: unknown; };
        };
        IntegrationPage: { data: components["schemas"]["Integration"][]; nextCursor: string | null; };
        DeliveryPage: { data: components["schemas"]["DeliverySummary"][]; nextCursor: string | null; };
        BudgetState: {
            /** @description null: money is not limited */
            maxMicroUsd: number | null;
            /** @description null: tokens are not limited */
            maxTokens: number | null;
            /** @description millionths of a US dollar, of the calls whose price is known */
            usedMicroUsd: number;
            usedTokens: number;
            calls: number;
            /** @description calls whose price nobody knows */
            unpricedCalls: number;
        };
        ProjectSpending: {
            /** @description by UTC, such as 2026-11 */
            month: string;
            /** @description null: money is not limited */
            maxMicroUsd: number | null;
            /** @description null: tokens are not limited */
            maxTokens: number | null;
            /** @description millionths of a US dollar, of the calls whose price is known */
            usedMicroUsd: number;
            usedTokens: number;
            calls: number;
            /** @description calls whose price nobody knows */
            unpricedCalls: number;
        };
        /** @example { "maxMicroUsd": 5000000 } */
        Budget: {
            /** @description millionths of a US dollar: 5000000 is $5 */
            maxMicroUsd?: number;
            /** @description of questions and answers together */
            maxTokens?: number;
        };
        BatchWarning: {
            code: "nothingRequired" | "cannotFail" | "successUnnoticed" | "unverifiedChannel" | "archived" | "quarantined" | "sampleTooSmall" | "weakGate" | "uncalibratedJudge" | "noBaseline" | "rescored" | "otherwiseJudged" | "resumed" | "retried" | "removed";
            message: string;
            /** @description of the resources that the warning is about, at most 20 */
            ids: string[];
        };
        BatchMilestoneCoverage: {
            mode: "milestones";
            scenario: { id: string; name: string; };
            /** @description runs that had a conversation, so could reach parts */
            runs: number;
            steps: {
                key: string;
                required: boolean;
                /** @description runs that reached it */
                runs: number;
            }[];
        };
        BatchGraphCoverage: {
            mode: "graph";
            scenario: { id: string; name: string; };
            /** @description runs that had a conversation, so could reach parts */
            runs: number;
            nodes: {
                key: string;
                /** @description runs that reached it */
                runs: number;
            }[];
            edges: {
                from: string;
                /** @description its place in next; null: otherwise */
                edge: number | null;
                to: string;
                /** @description runs that reached it */
                runs: number;
            }[];
        };
        BatchScenarioCoverage: components["schemas"]["BatchMilestoneCoverage"] | components["schemas"]["BatchGraphCoverage"];
        /** @description for the type tag, id is the tag: all scenarios and tests of the project that have it when the batch runs */
        BatchItem: { type: "scenario" | "test" | "tag"; id: string; };
        BatchMatrix: {
            /** @description for the scenarios; a test says the same with every persona @default [] */
            personaIds: string[];
            /** @default [] */
            channelIds: string[];
            /** @description each set overrides the variables of the item and makes its own cells @default [] */
            variables: { [key: string]: string | number | boolean; }[];
        };
        BatchSample: {
            /** @description how many of the cells are played */
            cells: number;
            /** @description each value of these gets its share of the sample @default item */
            stratifyBy: "item" | "persona" | "channel";
            /** @description the same seed draws the same cells, so batch runs can be paired @default sample */
            seed: string;
        };
        Gate: {
            /** @description empty: every run must pass, until there is a baseline to compare with */
            minPassRate?: number;
            perCellMinPassRate?: number;
            /** @description observed: the observed rate must reach the limit; lowerBound: the lower bound of its 95% interval must, so a few runs prove nothing
             * @default observed */
            passRateBy: "observed" | "lowerBound";
            /** @description the question that intervals and lower bounds answer. suchScenarios (the default): how would other scenarios like these do? Many repeats of one scenario prove nothing about that. theseScenarios: how would these do if they were played again? */
            population?: "theseScenarios" | "suchScenarios";
            /** @description which parts of two cells must be equal to compare them; all by default, and without channel if each batch run has one, another one. Without channel, two agents can be compared */
            pairBy?: ("item" | "channel" | "persona" | "variables")[];
            /** @description true: cells of the baseline may be missing from a batch run. By default, they make the gate inconclusive */
            allowRemoved?: boolean;
            /** @description cells that may regress against the baseline @default 0 */
            maxRegressions: number;
            maxInconclusiveRate?: number;
            /** @description errors of platform, simulator, judge and environment, which the pass rate excludes */
            maxErrorRate?: number;
            /** @description the language models whose verdicts count. any (the default): all; calibrated: only versions that people have calibrated, and required assertions of others count as inconclusive */
            judges?: "any" | "calibrated";
            /** @description limits of the means of metrics of your evaluators; passRateBy says whether the mean or its interval must keep them */
            metrics?: { [key: string]: { min?: number; max?: number; }; };
            p95LatencyMs?: number;
        };
        Baseline: {
            batchRunId: string;
        } | {
            latestPassed: true;
            /** @description the label of a batch run that you accept. By default, the anchor is the best of the last 100 that passed. A batch run is compared with the latest that passed and with the anchor */
            anchor?: string;
        } | {
            label: string;
        } | { channelId: string; };
        RetryPolicy: {
            /** @description new runs for a run that ended in an error that is not the agent’s @default 1 */
            max: number;
        };
        BatchSchedule: {
            /** @description five fields: minute, hour, day of month, month, day of week */
            cron: string;
            /** @description a name from the IANA time zone database, such as Europe/Berlin @default UTC */
            timezone: string;
        };
        Batch: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            projectId: string;
            items: components["schemas"]["BatchItem"][];
            matrix: components["schemas"]["BatchMatrix"];
            /** @description runs of each cell; null: as many as each item defines */
            repeats: number | null;
            sample: components["schemas"]["BatchSample"] | null;
            /** @description random: by the seed of the batch run; failedFirst: first the cells that did not pass in the last batch run that nobody still has to judge */
            order: "asListed" | "random" | "failedFirst";
            /** @description runs with a higher priority are played first within the project; runs without a batch have 0 */
            priority: number;
            retryPolicy: components["schemas"]["RetryPolicy"];
            gate: components["schemas"]["Gate"];
            baseline: components["schemas"]["Baseline"] | null;
            schedule: components["schemas"]["BatchSchedule"] | null;
            /** @description integrations that receive the end of every batch run, in addition to the events they subscribe to */
            notify: string[];
            /** @description for the calls of language models of each batch run */
            budget?: components["schemas"]["Budget"];
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHook"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHook"];
            /** @description what goes wrong on purpose, by the seed of each run; docs/test/tools.md */
            faults?: components["schemas"]["Faults"];
            status: "draft" | "ready" | "archived";
            /** @description when the schedule next starts the batch */
            nextRunAt: components["schemas"]["Timestamp"] | null;
        };
        BatchSnapshot: {
            batch: {
                name: string;
                version: number;
                items: components["schemas"]["BatchItem"][];
                matrix: components["schemas"]["BatchMatrix"];
                /** @description runs of each cell; null: as many as each item defines */
                repeats: number | null;
                sample: components["schemas"]["BatchSample"] | null;
                /** @description random: by the seed of the batch run; failedFirst: first the cells that did not pass in the last batch run that nobody still has to judge */
                order: "asListed" | "random" | "failedFirst";
                /** @description runs with a higher priority are played first within the project; runs without a batch have 0 */
                priority: number;
                retryPolicy: components["schemas"]["RetryPolicy"];
                gate: components["schemas"]["Gate"];
                baseline: components["schemas"]["Baseline"] | null;
                schedule: components["schemas"]["BatchSchedule"] | null;
                /** @description integrations that receive the end of every batch run, in addition to the events they subscribe to */
                notify: string[];
                /** @description for the calls of language models of each batch run */
                budget?: components["schemas"]["Budget"];
                /** @description called before; if it fails, nothing is played, and the agent is not blamed */
                setup?: components["schemas"]["SetupHook"];
                /** @description called after, however it ended; if it fails, the verdict stays */
                teardown?: components["schemas"]["TeardownHook"];
                /** @description what goes wrong on purpose, by the seed of each run; docs/test/tools.md */
                faults?: components["schemas"]["Faults"];
            };
            items: {
                type: "scenario" | "test";
                id: string;
                name: string;
                version: number;
                /** @description required assertions; 0: the item can never fail */
                required: number;
                /** @description set: the item has no effect on the gate of this batch run */
                quarantinedUntil: components["schemas"]["Timestamp"] | null;
                quarantineReason?: string;
            }[];
            channels: { id: string; name: string; version: number; workerTag?: string; }[];
            personas: { id: string; name: string; version: number; }[];
            cells: number;
            /** @description the cassette that is recorded or replayed; absent for a live batch run */
            cassette?: {
                id: string;
                mode: "record" | "replay" | "auto";
                /** @description whether replies of the agent are recorded and replayed too */
                channels: boolean;
            };
        };
        /** @description in lists of the runs of one batch: if a member is equal in two of them, these were the same, in the same versions */
        BatchPlannedVersions: {
            /** @description version of the batch */
            batch: number;
            items: string;
            channels: string;
            personas: string;
        };
        BatchRunSummary: {
            id: string;
            projectId: string;
            batchId: string;
            /** @description counts the runs of the batch */
            number: number;
            label: string | null;
            status: "queued" | "running" | "canceling" | "completed" | "canceled";
            /** @description of the gate, once the batch run has ended */
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            /** @description the verdict in one sentence */
            outcomeReason: string | null;
            trigger: "request" | "schedule";
            seed: string;
            plannedRuns: number;
            counts: components["schemas"]["BatchCounts"];
            gateResult: components["schemas"]["GateResult"] | null;
            comparison: components["schemas"]["ComparisonSummary"] | null;
            metrics: components["schemas"]["BatchMetrics"] | null;
            /** @description the baseline as the request named it */
            baseline: components["schemas"]["Baseline"] | null;
            /** @description you have yet to judge conversations of this batch run; its results are hidden until then, except for the verdict of the gate while you adjudicate */
            withheld?: true;
            /** @description while the batch run is being canceled: when the remaining runs are stopped */
            cancelBy: components["schemas"]["Timestamp"] | null;
            resumes: number;
            version: number;
            queuedAt: components["schemas"]["Timestamp"];
            startedAt: components["schemas"]["Timestamp"] | null;
            endedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            versions?: components["schemas"]["BatchPlannedVersions"];
        };
        BatchJudgement: {
            number: number;
            cause: "ended" | "rescored";
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            counts: components["schemas"]["BatchCounts"];
            gateResult: components["schemas"]["GateResult"] | null;
            at: components["schemas"]["Timestamp"];
        };
        BatchRun: {
            id: string;
            projectId: string;
            batchId: string;
            /** @description counts the runs of the batch */
            number: number;
            label: string | null;
            status: "queued" | "running" | "canceling" | "completed" | "canceled";
            /** @description of the gate, once the batch run has ended */
            outcome: ("passed" | "failed" | "inconclusive" | "error") | null;
            /** @description the verdict in one sentence */
            outcomeReason: string | null;
            trigger: "request" | "schedule";
            seed: string;
            plannedRuns: number;
            counts: components["schemas"]["BatchCounts"];
            gateResult: components["schemas"]["GateResult"] | null;
            comparison: components["schemas"]["ComparisonSummary"] | null;
            metrics: components["schemas"]["BatchMetrics"] | null;
            /** @description the baseline as the request named it */
            baseline: components["schemas"]["Baseline"] | null;
            /** @description you have yet to judge conversations of this batch run; its results are hidden until then, except for the verdict of the gate while you adjudicate */
            withheld?: true;
            /** @description while the batch run is being canceled: when the remaining runs are stopped */
            cancelBy: components["schemas"]["Timestamp"] | null;
            resumes: number;
            version: number;
            queuedAt: components["schemas"]["Timestamp"];
            startedAt: components["schemas"]["Timestamp"] | null;
            endedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            snapshot: components["schemas"]["BatchSnapshot"];
            /** @description of its start, and what was done to it since */
            warnings: components["schemas"]["BatchWarning"][];
            judgements: components["schemas"]["BatchJudgement"][];
            /** @description what was called before and after all of its runs; null without hooks */
            hooks?: components["schemas"]["HookResults"] | null;
            /** @description what its calls of language models took of its budget; absent without one */
            budget?: components["schemas"]["BudgetState"];
            /** @description what the runs reached, for each scenario whose driver has steps or a graph; null until the batch run has ended */
            coverage: components["schemas"]["BatchScenarioCoverage"][] | null;
        };
        BatchDryRun: {
            plannedRuns: number;
            cells: number;
            warnings: components["schemas"]["BatchWarning"][];
            /** @description estimated from the last conversations on each channel, at its concurrency */
            expectedDurationMs: number | null;
            /** @description why there is no estimate */
            expectedDurationReason: string | null;
            /** @description of language models, estimated from the last 20 runs of each cell; 0 where none is called */
            expectedCost: {
                microUsd: number;
                /** @description of the 95% prediction interval; null if it is unknown how costs vary, as before any cell was played twice */
                low: number | null;
                high: number | null;
            } | null;
            /** @description why there is no estimate */
            expectedCostReason: string | null;
        };
        BatchPage: { data: components["schemas"]["Batch"][]; nextCursor: string | null; };
        BatchRunPage: { data: components["schemas"]["BatchRunSummary"][]; nextCursor: string | null; };
        BatchCellPage: { data: components["schemas"]["BatchCell"][]; nextCursor: string | null; };
        Document: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            projectId: string;
            /** @description markdown: headings start passages. Send the text of a PDF as text. */
            format: "text" | "markdown";
            text: string;
        };
        Passages: {
            data: {
                documentId: string;
                name: string;
                version: number;
                /** @description the headings above it */
                heading: string;
                text: string;
            }[];
        };
        DocumentPage: { data: components["schemas"]["Document"][]; nextCursor: string | null; };
        Stop: {
            maxTurns: number;
            /** @description a phrase or the goal cannot end the conversation before this many turns */
            minTurns: number;
            onPhrase: string[];
            onTool: string[];
            onGoal?: { phrases?: string[]; tool?: string; };
            /** @description the longest wait for one reply */
            idleTimeoutMs?: number;
            /** @description a conversation that ends before its last message, or by a timeout, can pass; otherwise it is at best inconclusive */
            endsEarly?: "allowed";
        };
        Scenario: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            projectId: string;
            channelIds: string[];
            variables: { [key: string]: string | number | boolean; };
            repeats: number;
            status: "draft" | "active" | "quarantined";
            /** @description for the status quarantined, 14 days by default: until then it is played and reported in batches without an effect on the gate */
            quarantinedUntil?: components["schemas"]["Timestamp"];
            /** @description for the status quarantined: why */
            quarantineReason?: string;
            category: string;
            driver: components["schemas"]["Driver"];
            user: components["schemas"]["SimulatedUser"];
            personaIds: string[];
            stop: components["schemas"]["Stop"];
            toolMocks: components["schemas"]["ToolMock"][];
            /** @description the state that every run starts with, at most 100 kB of JSON; rules read and change it */
            mockState?: { [key: string]: unknown; };
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHook"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHook"];
            seed?: string;
            /** @description the language model that plays the user with the driver llm, or judges the conditions of others; default: that of the project */
            simulator?: string;
            assertions: components["schemas"]["Assertion"][];
        };
        ScenarioPage: { data: components["schemas"]["Scenario"][]; nextCursor: string | null; };
        RecordedReply: { content: string; toolCalls?: components["schemas"]["ToolCall"][]; };
        Test: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            projectId: string;
            channelIds: string[];
            variables: { [key: string]: string | number | boolean; };
            repeats: number;
            status: "draft" | "active" | "quarantined";
            /** @description for the status quarantined, 14 days by default: until then it is played and reported in batches without an effect on the gate */
            quarantinedUntil?: components["schemas"]["Timestamp"];
            /** @description for the status quarantined: why */
            quarantineReason?: string;
            kind: "singleTurn" | "scripted" | "replay";
            /** @description the messages before the first turn; a channel that does not send them, such as one of the kind http without {{messages}}, cannot play the test */
            seedMessages: { role: "user" | "agent"; content: string; }[];
            priority: "p0" | "p1" | "p2" | "p3";
            /** @description a conversation that ends before its last message, or by a timeout, can pass; otherwise it is at best inconclusive */
            endsEarly?: "allowed";
            /** @description absent in a test that was written before there were any */
            toolMocks?: components["schemas"]["ToolMock"][];
            /** @description the state that every run starts with, at most 100 kB of JSON; rules read and change it */
            mockState?: { [key: string]: unknown; };
            /** @description called before; if it fails, nothing is played, and the agent is not blamed */
            setup?: components["schemas"]["SetupHook"];
            /** @description called after, however it ended; if it fails, the verdict stays */
            teardown?: components["schemas"]["TeardownHook"];
            turns: {
                role: "user" | "silence";
                /** @description the exact message; empty if the role is silence */
                content: string;
                /** @description only for kind replay: the reply of the agent when the conversation was recorded; null: there was none, so Parley does not wait for one */
                recorded?: components["schemas"]["RecordedReply"] | null;
                /** @description files that the user sends with this message */
                attachments?: components["schemas"]["Attachment"][];
                /** @description the maximum time for the reply to this turn */
                maxLatencyMs?: number;
                expect: components["schemas"]["Assertion"][];
            }[];
            assertions: components["schemas"]["Assertion"][];
        };
        TestPage: { data: components["schemas"]["Test"][]; nextCursor: string | null; };
        /** @description section: a failure sets the score of the section to 0; all: a failure fails the whole review */
        Criticality: "none" | "section" | "all";
        FailingAnswers: { values?: (string | number)[]; below?: number; };
        CommentRule: "never" | "optional" | "always" | "on_fail" | "on_not_applicable" | "on_critical" | "on_judge_disagreement";
        EvidenceRule: "never" | "optional" | "always" | "on_fail";
        CriterionCondition: { criterionKey: string; in: (string | number)[]; };
        Criterion: {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge: boolean;
            /** @default none */
            critical: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "binary";
            scale: {
                /** @default Pass */
                pass: string;
                /** @default Fail */
                fail: string;
            };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge: boolean;
            /** @default none */
            critical: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
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
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge: boolean;
            /** @default none */
            critical: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "nominal";
            scale: {
                options: {
                    value: string;
                    label?: string;
                    /** @description 0 to 1; give every option a score, or none */
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge: boolean;
            /** @default none */
            critical: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "multi";
            scale: {
                options: {
                    value: string;
                    label?: string;
                    /** @description 0 to 1; give every option a score, or none */
                    score?: number;
                }[];
            };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge: boolean;
            /** @default none */
            critical: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "numeric";
            scale: { min: number; max: number; step?: number; unit?: string; };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge: boolean;
            /** @default none */
            critical: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "text";
            scale: {
                /** @default 4000 */
                maxLength: number;
            };
        } | {
            key: string;
            /** @description links the same question across versions and rubrics; defaults to the key */
            contextId?: string;
            label: string;
            description?: string;
            section?: string;
            /** @default 1 */
            weight: number;
            /** @default true */
            required: boolean;
            /** @description allows the answer that the question does not apply; it counts in neither numerator nor denominator
             * @default false */
            allowNotApplicable: boolean;
            /** @description allows the answer that evidence is missing; it counts as missing data @default true */
            allowCannotJudge: boolean;
            /** @default none */
            critical: components["schemas"]["Criticality"];
            /** @description which answers fail; for a binary criterion, fail does */
            failing?: components["schemas"]["FailingAnswers"];
            /** @default optional */
            commentRule: components["schemas"]["CommentRule"];
            /** @default optional */
            evidenceRule: components["schemas"]["EvidenceRule"];
            /** @description the criterion is asked only after one of these answers to another criterion */
            visibleWhen?: components["schemas"]["CriterionCondition"];
            /** @description the name of the assertion that judges the same thing */
            judgeMetricKey?: string;
            /** @description how answers are compared; defaults to the level of the type */
            agreementLevel?: "nominal" | "ordinal" | "interval" | "ratio";
            type: "span";
            scale: {
                /** @default 50 */
                maxSpans: number;
            };
        };
        Rubric: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            externalKey?: string;
            projectId: string;
            criteria: components["schemas"]["Criterion"][];
            sections: { key: string; label: string; }[];
            /** @description the lowest score that passes */
            passScore: number;
            instructions?: string;
            /** @description draft: the current version is not published, but an earlier one may be */
            status: "draft" | "published" | "retired";
            /** @description the version that reviews use unless they name another */
            publishedVersion: number | null;
            isDefault: boolean;
        };
        RubricVersion: {
            id: string;
            version: number;
            name: string;
            criteria: components["schemas"]["Criterion"][];
            sections: { key: string; label: string; }[];
            /** @description the lowest score that passes */
            passScore: number;
            instructions?: string;
            publishedAt: components["schemas"]["Timestamp"];
        };
        RubricPage: { data: components["schemas"]["Rubric"][]; nextCursor: string | null; };
        RubricVersions: { data: components["schemas"]["RubricVersion"][]; nextCursor: null; };
        /** @example { "transcriptDays": 90, "exchangeDays": 14, "holds": [ "claim-2026-117" ] } */
        Retention: {
            /** @description all words of a conversation, and what judges and reviewers wrote about it; outcomes, figures and choices remain */
            transcriptDays?: number;
            /** @description the requests and responses behind replies */
            exchangeDays?: number;
            /** @description which runs keep their exchanges when they end: all; those that did not pass; those that ended in an error */
            keepExchanges?: "all" | "notPassed" | "faults";
            /** @description recordings of runs in cassettes */
            recordingDays?: number;
            /** @description legal hold: IDs of runs, batch runs, batches, scenarios, tests and cassettes, and tags of the last four; nothing in these is deleted */
            holds?: string[];
        };
        /** @example { "transcriptDays": 365, "exchangeDays": 30, "activityDays": 730 } */
        SharedRetention: {
            /** @description all words of a conversation, and what judges and reviewers wrote about it; outcomes, figures and choices remain */
            transcriptDays?: number;
            /** @description the requests and responses behind replies */
            exchangeDays?: number;
            /** @description which runs keep their exchanges when they end: all; those that did not pass; those that ended in an error */
            keepExchanges?: "all" | "notPassed" | "faults";
            /** @description recordings of runs in cassettes */
            recordingDays?: number;
            /** @description legal hold: IDs of runs, batch runs, batches, scenarios, tests and cassettes, and tags of the last four; nothing in these is deleted */
            holds?: string[];
            /** @description what entries of the activity say was changed; who did what and when remains, and the chain can still be verified */
            activityDays?: number;
        };
        Project: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            status: "active" | "archived";
            defaults: { maxTurns: number; turnTimeoutMs: number; runTimeoutMs: number; repeats: number; };
            /** @description IDs of language models of this project or of the whole workspace */
            models: { simulator?: string; judge?: string; generator?: string; };
            /** @description for all calls of language models of the project in a calendar month (UTC) */
            budget?: components["schemas"]["Budget"];
            /** @description What is deleted, and when. An absent member is as in the workspace; docs/operate/retention.md. */
            retention: components["schemas"]["Retention"];
            /** @description What is replaced in conversations before they are stored; docs/operate/redaction.md. */
            redaction: components["schemas"]["Redaction"];
        };
        ProjectPage: { data: components["schemas"]["Project"][]; nextCursor: string | null; };
        EvaluatorSecret: { signingSecret: string; };
        ProjectBundle: {
            /** @description as it can be applied: keys in place of ids, a variable of the environment in place of each secret, and nothing that has its default */
            bundle: {
                project: { [key: string]: unknown; };
                models: { [key: string]: { [key: string]: unknown; }; };
                personas: { [key: string]: { [key: string]: unknown; }; };
                documents: { [key: string]: { [key: string]: unknown; }; };
                channels: { [key: string]: { [key: string]: unknown; }; };
                rubrics: { [key: string]: { [key: string]: unknown; }; };
                integrations: { [key: string]: { [key: string]: unknown; }; };
                tests: { [key: string]: { [key: string]: unknown; }; };
                scenarios: { [key: string]: { [key: string]: unknown; }; };
                batches: { [key: string]: { [key: string]: unknown; }; };
            };
            leftOut: {
                type: "project" | "model" | "persona" | "document" | "channel" | "rubric" | "integration" | "test" | "scenario" | "batch";
                /** @description empty for the project itself */
                key: string;
                name: string;
                reason: string;
            }[];
        };
        BundleChange: {
            type: "project" | "model" | "persona" | "document" | "channel" | "rubric" | "integration" | "test" | "scenario" | "batch";
            /** @description empty for the project itself */
            key: string;
            name: string;
            /** @description null: of what a plan would create */
            id: string | null;
            action: "create" | "change" | "archive";
            /** @description of the resource as it is; null: the project has none under this key */
            version: number | null;
            /** @description without secrets, which are never compared */
            changes: {
                path: string;
                before: unknown;
                after: unknown;
                /** @description who changed this member since files were last applied */
                side: "files" | "project" | "both";
            }[];
            /** @description the bundle brings a secret that is stored with it */
            sendsSecret: boolean;
            /** @description changed: by somebody else since it was last applied, in members that the bundle does not have like that; gone: archived or given another key since then; unknown: never applied before, and different */
            conflict: ("changed" | "gone" | "unknown") | null;
            /** @description how the definition of the bundle, or the resource to archive, compares with what was last applied under this key */
            applied: "never" | "same" | "other";
            /** @description the bundle has it as it was last applied, or in a version since then, so only others have changed it; always false outside of a plan (dryRun) */
            behind: boolean;
        };
        BundlePlan: { dryRun: boolean; changes: components["schemas"]["BundleChange"][]; unchanged: number; };
        SentConversations: {
            /** @description how many are stored now that were not before */
            turns: number;
            /** @description turns with a place that was sent before, which did not change anything */
            repeated: number;
        };
        Span: {
            traceId: string;
            spanId: string;
            parentId: string | null;
            /** @description the turn that it belongs to */
            turn: number | null;
            kind: "agent" | "model" | "tool" | "retrieval" | "other";
            name: string;
            startedAt: components["schemas"]["Timestamp"];
            durationMs: number;
            error?: string;
            model?: string;
            usage?: components["schemas"]["Usage"];
            tool?: { id?: string; name: string; arguments: unknown; result?: unknown; };
            documents?: { id?: string; text?: string; }[];
        };
        Arrivals: {
            /** @description traces with spans that are in no conversation yet */
            openTraces: number;
            /** @description of the last 30 days, newest first */
            counts: {
                day: string;
                /** @description spans, records, turns, repeated, conversations, reopened; refused.REASON: not stored; unmapped.REASON: stored, in no conversation */
                what: string;
                count: number;
                lastAt: components["schemas"]["Timestamp"];
            }[];
        };
        Spans: { data: components["schemas"]["Span"][]; };
        UserMeasure: {
            /** @description messages of the user; words of each; numbers in each, such as those of orders, dates and amounts: facts */
            measure: "messages" | "wordsPerMessage" | "numbersPerMessage";
            real: { n: number; median: number; };
            simulated: { n: number; median: number; };
            /** @description how often a real user has more than a simulated one, equal ones counted half: 0.5 if they are alike; 95% interval */
            realIsMore: { value: number; low: number | null; high: number | null; };
            /** @description the interval is above or below 0.5 */
            unlike: boolean;
        };
        ProjectCoverage: {
            /** @description conversations of the last 30 days, the newest 1,000 at most */
            real: number;
            /** @description the newest run of each cell among the last 10,000 runs of 90 days, 1,000 at most */
            played: number;
            /** @description conversations that are alike by the words with which users start and the tools that are called, from a likeness of 0.3 */
            topics: {
                /** @description what most of their users say first */
                opening: string;
                tools: string[];
                /** @description real conversations */
                real: number;
                /** @description runs of scenarios and tests, the newest of each cell; 0: no scenario and no test has it */
                played: number;
                /** @description the newest real conversations, at most 3 */
                examples: string[];
            }[];
            /** @description that agents called */
            tools: {
                name: string;
                /** @description real conversations */
                real: number;
                /** @description runs of scenarios and tests, the newest of each cell; 0: no scenario and no test has it */
                played: number;
                /** @description the newest real conversations, at most 3 */
                examples: string[];
            }[];
            /** @description of failures */
            failureGroups: {
                id: string;
                name: string;
                /** @description real conversations */
                real: number;
                /** @description runs of scenarios and tests, the newest of each cell; 0: no scenario and no test has it */
                played: number;
            }[];
            /** @description empty without real conversations, or without simulated users */
            users: components["schemas"]["UserMeasure"][];
            /** @description of users, in conversations whose language is certain */
            languages: { language: string; real: number; simulated: number; }[];
            /** @description personas like the real users of each language with at least 20 conversations, made of distributions alone, without their words and names: create the one that you want */
            personas: {
                language: string;
                n: number;
                persona: {
                    /** @description The driver rules speaks de, en, es, fr, it, ja, nl, and pt. With another language, use the driver scripted. */
                    language: string;
                    /** @description how the user writes, in prose; for the driver llm; other drivers do not use it */
                    stylePrompt: string;
                    traits: components["schemas"]["PersonaTraits"];
                    behaviour: components["schemas"]["PersonaBehaviour"];
                    guards: components["schemas"]["PersonaGuards"];
                };
            }[];
        };
        ImportedDemo: {
            project: components["schemas"]["Project"];
            ids: {
                channels: string[];
                personas: string[];
                scenarios: string[];
                tests: string[];
                batches: string[];
                /** @description Seeded history, oldest first */
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
                /** @description Reviews by two reviewers who disagree about some conversations of the history */
                reviews: number;
            };
        };
        ProjectFailureGroup: {
            id: string;
            projectId: string;
            /** @description as people named it; otherwise the assertion, and the tool that it is about */
            name: string;
            /** @description why the newest of its runs failed; null if that was erased */
            reason: string | null;
            /** @description reopened: seen again after it was fixed */
            state: "open" | "acknowledged" | "fixedIn" | "reopened";
            /** @description the version of the agent in which it is fixed */
            fixedIn: string | null;
            /** @description the member who takes care of it */
            ownerId: string | null;
            /** @description all of them */
            runs: number;
            /** @description those of the last 30 days, by which groups are ordered */
            recentRuns: number;
            /** @description runs of each of the last 30 days, oldest first */
            trend: number[];
            firstSeenAt: components["schemas"]["Timestamp"];
            lastSeenAt: components["schemas"]["Timestamp"];
            version: number;
        };
        ProjectFailureGroupDetail: {
            id: string;
            projectId: string;
            /** @description as people named it; otherwise the assertion, and the tool that it is about */
            name: string;
            /** @description why the newest of its runs failed; null if that was erased */
            reason: string | null;
            /** @description reopened: seen again after it was fixed */
            state: "open" | "acknowledged" | "fixedIn" | "reopened";
            /** @description the version of the agent in which it is fixed */
            fixedIn: string | null;
            /** @description the member who takes care of it */
            ownerId: string | null;
            /** @description all of them */
            runs: number;
            /** @description those of the last 30 days, by which groups are ordered */
            recentRuns: number;
            /** @description runs of each of the last 30 days, oldest first */
            trend: number[];
            firstSeenAt: components["schemas"]["Timestamp"];
            lastSeenAt: components["schemas"]["Timestamp"];
            version: number;
            /** @description of the agent: as its conversations report it, or the label of the batch run; null: unknown */
            versions: {
                version: string | null;
                runs: number;
                firstSeenAt: components["schemas"]["Timestamp"];
                lastSeenAt: components["schemas"]["Timestamp"];
            }[];
            /** @description its newest runs, at most 20 */
            examples: string[];
        };
        ProjectFailureGroupPage: { data: components["schemas"]["ProjectFailureGroup"][]; nextCursor: string | null; };
        GeneratedDrafts: {
            read: {
                sentences: number;
                /** @description sentences that demand something */
                rules: number;
                /** @description those of them that only a language model or a person could judge */
                conduct: number;
                tools: number;
                dialogues: number;
            };
            drafts: {
                list: "scenarios" | "tests";
                key: string;
                name: string;
                covers: string[];
                /** @description what it says, with the words of the source that each fact comes from */
                facts: { name: string; value: string; source: string; quote: string; }[];
                /** @description each sentence of the plan with the words of the model that say it; null: in the words of the plan */
                worded: { sentence: string; quote: string; }[] | null;
                /** @description as a bundle has it: POST /projects/{id}/apply creates it */
                definition: { [key: string]: unknown; };
            }[];
            coverage: {
                type: "tool" | "rule";
                name: string;
                source: string;
                quote: string;
                /** @description what could be shown about it */
                sides: number;
                /** @description what the scenarios and tests of the project show */
                before: number;
                /** @description what they and the drafts show */
                after: number;
            }[];
            leftOut: {
                reason: "invalid" | "untraced" | "oracle" | "mutants" | "covered" | "alike" | "judge" | "beyond";
                words: string;
                count: number;
                /** @description the first 20 */
                names: string[];
            }[];
            /** @description null: no model was asked */
            wording: {
                model: { id: string; name: string; };
                /** @description drafts that keep the words of the plan */
                kept: {
                    reason: "unanswered" | "empty" | "language" | "value" | "added" | "quote" | "oracle" | "mutants" | "alike";
                    words: string;
                    count: number;
                    /** @description the first 20 */
                    names: string[];
                }[];
                /** @description why the model could not be asked about all of them */
                problem: string | null;
            } | null;
        };
        BadLine: {
            /** @description line of the file on which the dialogue or task starts */
            line: number;
            /** @description JSON pointer, from the root of a file that is one JSON or YAML value, otherwise from what is on the line; empty for all of it */
            pointer: string;
            code: string;
            message: string;
        };
        ImportWarning: {
            /** @description line of the file on which the dialogue or task starts */
            line: number;
            /** @description JSON pointer, from the root of a file that is one JSON or YAML value, otherwise from what is on the line; empty for all of it */
            pointer: string;
            code: "draft" | "cannotFail" | "successUnnoticed" | "not_judged" | "not_imported" | "wording";
            message: string;
        };
        UnusedMember: {
            /** @description for example messages[role=user].name */
            member: string;
            /** @description how often the content has it */
            count: number;
            /** @description the first line that has it */
            line: number;
        };
        ImportReport: {
            format: "openaiMessages" | "tau2" | "promptfoo" | "botium" | "tau2Results" | "junit" | "csv" | "jsonl" | "inspect" | "deepeval" | "langfuse" | "langsmith" | "openaiEvals" | "openaiEvalsResults" | "rhesis" | "rasa" | "dialogflowCx" | "sharegpt";
            dryRun: boolean;
            /** @description number of dialogues, tasks or tests in the content */
            read: number;
            /** @description created resources (with dryRun: that would be created), lines that cannot be imported, and all warnings */
            counts: { scenarios: number; tests: number; channels: number; runs: number; badLines: number; warnings: number; };
            ids: { scenarios: string[]; tests: string[]; channels: string[]; batchRuns: string[]; };
            /** @description the first 1000 faults */
            badLines: components["schemas"]["BadLine"][];
            /** @description the first 1000 warnings */
            warnings: components["schemas"]["ImportWarning"][];
            /** @description members of the content that the import does not use, each once, the first 1000; their values are lost */
            unusedMembers: components["schemas"]["UnusedMember"][];
        };
        ImprovementHalf: {
            passed: number;
            /** @description runs that count */
            n: number;
            /** @description pass rate minus that of the baseline, with its 95% interval over scenarios; null of the baseline */
            difference: components["schemas"]["Estimate"] | null;
            /** @description of the exact test over paired runs, two-sided */
            pValue: number | null;
        };
        TryResult: {
            readable: components["schemas"]["ImprovementHalf"];
            heldOut: components["schemas"]["ImprovementHalf"];
            /** @description by the held-out half, at a level that falls with every look, also by other improvements of the batch; overfit: better only on the half that can be read; null of the baseline */
            verdict: ("improved" | "none" | "overfit" | "worse" | "incomparable") | null;
            sentence: string;
        };
        ImprovementTry: {
            /** @description 0: the baseline, which is the agent as it was; otherwise its place among the tries, each of which is a look at the held-out half */
            number: number;
            label: string;
            /** @description notPlayed: the held-out half could not be started */
            state: "playing" | "ended" | "notPlayed";
            /** @description of the half that can be read */
            batchRunId: string;
            /** @description null if your credential does not reach its project */
            heldOutBatchRunId: string | null;
            /** @description why the held-out half was not played; null if your credential does not reach its project */
            problem: string | null;
            /** @description null until both halves have ended */
            result: components["schemas"]["TryResult"] | null;
            /** @description you have yet to judge conversations of it; its result is hidden until then */
            withheld?: true;
            createdAt: components["schemas"]["Timestamp"];
            endedAt: components["schemas"]["Timestamp"] | null;
        };
        ImprovementSummary: {
            id: string;
            /** @description the project with the half that can be read */
            projectId: string;
            batchId: string;
            name: string;
            /** @description null if your credential does not reach its project */
            heldOut: {
                projectId: string;
                batchId: string;
                /** @description of which both are halves */
                sourceBatchId: string;
            } | null;
            /** @description held out of all scenarios and tests */
            share: number;
            scenarios: { readable: number; heldOut: number; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        Improvement: {
            id: string;
            /** @description the project with the half that can be read */
            projectId: string;
            batchId: string;
            name: string;
            /** @description null if your credential does not reach its project */
            heldOut: {
                projectId: string;
                batchId: string;
                /** @description of which both are halves */
                sourceBatchId: string;
            } | null;
            /** @description held out of all scenarios and tests */
            share: number;
            scenarios: { readable: number; heldOut: number; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            /** @description oldest first */
            tries: components["schemas"]["ImprovementTry"][];
        };
        ImprovementPage: { data: components["schemas"]["ImprovementSummary"][]; nextCursor: string | null; };
        InboxItem: {
            /** @description returned: your submitted review was reopened; due: soon, or overdue; sheet: of a calibration; pairs: of conversations, of which you say which is better; paused: a reviewer was paused for their accuracy, and problem: a review rule or calibration cycle cannot assign anything, for editors; pool: conversations that you or others may take */
            reason: "due" | "returned" | "assigned" | "sheet" | "pairs" | "disputed" | "paused" | "problem" | "mentioned" | "pool";
            projectId: string;
            /** @description of the scenario, test, or the resource */
            name: string;
            /** @description more than 1 for pairs and a pool */
            count: number;
            /** @description where the work is: of a mention, the run with the comment; of a pool, the rubric */
            resource: {
                type: "review" | "calibration" | "pairReview" | "run" | "rubric" | "member" | "reviewRule" | "calibrationCycle";
                id: string;
            };
            /** @description of a mention: who wrote it */
            by: string | null;
            /** @description of a mention: the turn that it is about */
            turn: number | null;
            since: components["schemas"]["Timestamp"] | null;
            dueAt: components["schemas"]["Timestamp"] | null;
            overdue: boolean;
        };
        Inbox: {
            /** @description everything in it; pairs and the conversations of a pool one by one */
            count: number;
            /** @description the most urgent first; of each reason at most 100 */
            data: components["schemas"]["InboxItem"][];
            /** @description why reviews that wait for others do not wait for you; of very many, the oldest 500 */
            withheld: {
                /** @description paused: a lead paused you; daily_cap, cap: the most of your profile; leased_by_others: someone works on them; not_in_pool: for other reviewers; role: an adjudication, or no reviewer in this project; author: you started the run; previous_reviewer: you have judged it; all_done: nothing waits for anyone */
                reason: "paused" | "daily_cap" | "cap" | "leased_by_others" | "not_in_pool" | "role" | "expertise" | "language" | "author" | "previous_reviewer" | "removed" | "all_done";
                count: number;
                /** @description when the first may come back */
                until: components["schemas"]["Timestamp"] | null;
            }[];
        };
        InboxSettings: {
            memberId: string;
            /** @description digest: once a day, if there is anything new; immediate: within about a minute */
            mail: "none" | "digest" | "immediate";
            /** @description of the digest */
            hour: number;
            /** @description of the hour */
            timeZone: string;
            /** @description null: your membership has no email address, so no mail is sent */
            address: string | null;
            /** @description those that can send mail, because they have an integration of the kind email, and why the last mail to you failed */
            projects: { projectId: string; name: string; problem: string | null; }[];
            version: number;
        };
        MonitorFilter: {
            environment?: string;
            agentVersion?: string;
            /** @description which agents */
            channelIds?: string[];
            /** @description conversations with one of these tags */
            tags?: string[];
        };
        MonitorSampling: {
            /** @description of the conversations, drawn by the ID of the monitor and that of the conversation @default 0 */
            share: number;
            /** @description the most of one day @default 100 */
            perDay: number;
            /** @description what judging may cost in a day, in millionths of a US dollar */
            microUsdPerDay?: number;
        };
        Monitor: {
            id: string;
            projectId: string;
            name: string;
            status: "active" | "paused";
            filter: components["schemas"]["MonitorFilter"];
            assertions: components["schemas"]["Assertion"][];
            sampling: components["schemas"]["MonitorSampling"];
            handoffTools: string[];
            alerts: {
                kind: "changed" | "rateBelow" | "newFailureGroup" | "spike" | "latency" | "volume" | "noData";
                settings: { [key: string]: unknown; };
            }[];
            integrationIds: string[];
            memberIds: string[];
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
        };
        MonitoredShare: { n: number; value: number | null; low: number | null; high: number | null; };
        MonitorRates: {
            data: {
                /** @description the start of the hour or day, in UTC */
                at: components["schemas"]["Timestamp"];
                conversations: number;
                /** @description of those with a verdict, with the interval of Wilson */
                passed: components["schemas"]["MonitoredShare"];
                /** @description of the sample */
                judged: components["schemas"]["MonitoredShare"];
                /** @description conversations that were not handed over to a person; n is 0 without handoffTools */
                contained: components["schemas"]["MonitoredShare"];
                /** @description of conversations, by the p95 of their replies */
                latencyMs: { p50: number; p95: number; } | null;
                /** @description the mean of what users said afterward, from 0 to 1, as far as it was sent */
                satisfaction: { n: number; value: number | null; };
                /** @description of the agent, as far as it was sent */
                costMicroUsd: number | null;
                judgingMicroUsd: number;
            }[];
            /** @description passed, of the last seven days */
            week: components["schemas"]["MonitoredShare"];
            /** @description those that judged the sample; only verdicts of calibrated ones can raise an alert */
            judges: { version: string; calibrated: boolean; standing: string; }[];
        };
        Alert: {
            id: string;
            projectId: string;
            monitorId: string;
            monitorName: string;
            kind: "changed" | "rateBelow" | "newFailureGroup" | "spike" | "latency" | "volume" | "noData";
            state: "open" | "acknowledged" | "snoozed" | "resolved";
            sentence: string;
            n: number;
            value: number | null;
            low: number | null;
            high: number | null;
            /** @description what would have to be true for it to be wrong */
            unless: string;
            /** @description the first day after a change */
            since: string | null;
            /** @description of failures */
            groupId: string | null;
            openedAt: components["schemas"]["Timestamp"];
            /** @description when its cause was there last */
            lastSeenAt: components["schemas"]["Timestamp"];
            snoozedUntil: components["schemas"]["Timestamp"] | null;
            /** @description who acknowledged, snoozed or resolved it */
            changedBy: components["schemas"]["Author"] | null;
            note: string | null;
            version: number;
        };
        MonitorPage: { data: components["schemas"]["Monitor"][]; nextCursor: string | null; };
        AlertPage: { data: components["schemas"]["Alert"][]; nextCursor: string | null; };
        ScenarioWording: {
            model: { id: string; name: string; };
            /** @description null: the goal is the first message of the user */
            goal: {
                turn: number;
                /** @description the words of the user that show it */
                quote: string;
            } | null;
            facts: {
                key: string;
                turn: number;
                /** @description the words of the user that show it */
                quote: string;
            }[];
            /** @description what the model said and no words of the user show; it was left out */
            dropped: number;
            /** @description why nothing is in the words of the model */
            problem: string | null;
        };
        Reproduction: {
            made: "test" | "scenario";
            /** @description null in a preview */
            id: string | null;
            /** @description the run */
            madeFrom: string;
            /** @description as it was created, or would be */
            definition: { [key: string]: unknown; };
            /** @description how many different personal values became stand-ins */
            replaced: number;
            /** @description of a scenario: what the model of the project worded; null: no model was asked */
            worded: components["schemas"]["ScenarioWording"] | null;
            /** @description of the try; null without a channel */
            runId: string | null;
            /** @description whether the try failed by the same assertion; null: it has not ended, or there is none */
            reproduces: boolean | null;
            sentence: string;
        };
        Reproductions: { data: components["schemas"]["Reproduction"][]; };
        Version: {
            version: number;
            isCurrent: boolean;
            /** @description how it was made: created, replaced, archived or restored */
            action: string;
            /** @description null if the activity does not say */
            author: components["schemas"]["Author"] | null;
            at: components["schemas"]["Timestamp"];
            /** @description the version that it reverted to */
            revertedTo?: number;
        };
        VersionContent: {
            /** @description the resource as the API returned it then */
            content: { [key: string]: unknown; };
        };
        VersionChanges: {
            from: number;
            to: number;
            /** @description the members that differ, by JSON pointer; long values are cut */
            changes: components["schemas"]["Change"][];
        };
        Versions: { data: components["schemas"]["Version"][]; nextCursor: null; };
        CellComparison: {
            key: string;
            subject: { type: "scenario" | "test"; id: string; name: string; };
            personaId: string | null;
            channelId: string;
            variables: { [key: string]: unknown; };
            gates: boolean;
            /** @description null for a suspected fall */
            verdict: ("regressed" | "improved" | "stable" | "insufficientData" | "unreliableBaseline") | null;
            /** @description the cell fell, but not significantly after the correction for many cells */
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
            /** @description Benjamini-Hochberg over all cells, separately for cells that fell and for the others */
            adjustedPValue: number | null;
            /** @description repeats on each side that would decide it in four of five comparisons if the rates stay the same */
            repeatsNeeded: number | null;
            divergence: {
                runId: string;
                baselineRunId: string;
                /** @description the first turn in which the agent acted differently */
                turn: number;
                /** @description the first tool call in that turn that differs, with its arguments; null: only the words differ */
                action: { before: string | null; now: string | null; } | null;
            } | null;
            /** @description conversations of the same repeat that ended otherwise, at most 3 of each of the first 20 such cells */
            pairs: {
                runId: string;
                baselineRunId: string;
                /** @description in which the agent first acted differently; null: nowhere, or the words were deleted */
                turn: number | null;
            }[];
        };
        ComparedValue: {
            /** @description of the channel, persona or batch run; of a model its name */
            id: string;
            name: string;
        };
        Comparison: {
            baseline: { batchRunId: string; number: number; label: string | null; };
            /** @description of the pass rate as a whole, by an exact test over runs paired by cell and repeat, at 3% */
            verdict: "regressed" | "improved" | "stable" | "insufficientData" | "unreliableBaseline";
            reason: string;
            /** @description pass rate now minus before, over the cells that both have; interval over scenarios */
            difference: components["schemas"]["Estimate"];
            pValue: number | null;
            /** @description the smallest fall of the pass rate that these runs would show in four of five comparisons */
            detectable: number | null;
            cells: {
                paired: number;
                onlyHere: number;
                onlyThere: number;
                /** @description cells that both have, but that are not compared: one side was rescored after the assertions had changed, so the assertions differ; absent if there are none */
                otherwiseJudged?: number;
                /** @description of the paired ones: counted in this comparison, and not by the gate */
                quarantined: number;
            };
            verdicts: { regressed: number; improved: number; stable: number; insufficientData: number; unreliableBaseline: number; };
            /** @description keys of the cells, at most 20 */
            regressed: string[];
            /** @description cells that fell, but not significantly after the correction for many cells */
            suspects: number;
            /** @description the two sides */
            compared: {
                by: "channel" | "persona" | "label" | "model";
                now: components["schemas"]["ComparedValue"];
                before: components["schemas"]["ComparedValue"];
                /** @description what could be compared within this batch run */
                choices: { by: "channel" | "persona" | "label" | "model"; values: components["schemas"]["ComparedValue"][]; }[];
            };
            /** @description the answer in plain words */
            sentence: string;
            data: components["schemas"]["CellComparison"][];
            nextCursor: string | null;
        };
        FailureGroup: {
            /** @description equal failures have equal fingerprints, in every batch run */
            fingerprint: string;
            outcome: "passed" | "failed" | "inconclusive" | "error";
            errorSource: ("agent" | "simulator" | "judge" | "evaluator" | "channel" | "environment" | "platform") | null;
            /** @description null for errors, which do not depend on the scenario or test */
            subject: { type: "scenario" | "test"; id: string; name: string; } | null;
            assertion: { kind: string; name: string | null; } | null;
            /** @description of the first failure; the others differ only in numbers, IDs and quotes */
            reason: string;
            runs: number;
            cells: number;
            /** @description IDs of runs, at most 5 */
            examples: string[];
            /** @description new: not seen in the baseline; flaky: its cells also passed; known: they failed in the baseline, too; null without a comparison */
            kind: ("new" | "flaky" | "known") | null;
            /** @description of known ones: the number of the first batch run, without a gap, in which they failed */
            since: number | null;
        };
        FailureGroupPage: { data: components["schemas"]["FailureGroup"][]; nextCursor: string | null; };
        Cassette: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            projectId: string;
            channels: boolean;
            /** @description of which something is recorded */
            conversations: number;
            /** @description recorded calls */
            exchanges: number;
            /** @description of the recorded requests and answers */
            bytes: number;
        };
        CassettePage: { data: components["schemas"]["Cassette"][]; nextCursor: string | null; };
        JudgeEvidence: {
            /** @description members who sign in, and who answered once, before the answers of others were visible */
            people: number;
            /** @description different ones on which the judge and at least two of these people decided */
            conversations: number;
            /** @description conversations that the judge decided, and these people did not */
            missing: number;
            /** @description of the conversations, by the consensus of these people */
            passes: number;
            failures: number;
            /** @description Parley drew the conversations, or took the whole batch run */
            drawn: boolean;
            judgeHidden: boolean;
            /** @description sheets that were submitted in time and excluded */
            leftOut: number;
            /** @description the calibration by its own pass rule; null without a decision */
            passed: boolean | null;
            /** @description of the judge with the consensus of these people */
            alpha: number | null;
            /** @description of the 95% interval of alpha */
            low: number | null;
        };
        Measure: {
            value: number | null;
            reason: string | null;
            low: number | null;
            high: number | null;
            noInterval: string | null;
            /** @description how the interval was computed */
            method: "analytic" | null;
            /** @description conversations that the value is based on */
            n: number;
            warnings: string[];
        };
        ConfusionMatrix: {
            categories: (string | number)[];
            /** @description rows: the first rater, or the baseline; columns: the second rater */
            cells: number[][];
        };
        CriterionAgreement: {
            criterionKey: string | null;
            label: string;
            type: "binary" | "ordinal" | "nominal" | "multi" | "numeric" | "text" | "span" | "verdict";
            level: "nominal" | "ordinal" | "interval" | "ratio";
            items: number;
            /** @description conversations with two answers or more */
            pairable: number;
            /** @description fewer than 20 conversations: these numbers decide nothing */
            lowN: boolean;
            /** @description alpha and AC1 are more than 0.2 apart: one category is rare, so read both together with the percentage */
            prevalence: boolean;
            alpha: components["schemas"]["Measure"];
            /** @description Gwet; AC2 with quadratic weights on a scale with an order */
            ac1: components["schemas"]["Measure"];
            percent: components["schemas"]["Measure"];
            /** @description Conger, which for two raters is Cohen; quadratic weights on a scale with an order */
            kappa: components["schemas"]["Measure"];
            /** @description ICC(A,1), of numbers */
            icc: components["schemas"]["Measure"] | null;
            /** @description all pairs of participants together, in both directions */
            confusion: components["schemas"]["ConfusionMatrix"] | null;
            pairs: {
                first: string;
                second: string;
                percent: components["schemas"]["Measure"];
                kappa: components["schemas"]["Measure"];
                confusion: components["schemas"]["ConfusionMatrix"] | null;
            }[];
            baseline: {
                participantId: string;
                percent: components["schemas"]["Measure"];
                kappa: components["schemas"]["Measure"];
                /** @description mean of own minus baseline, as a share of the scale; above 0: more lenient */
                bias: components["schemas"]["Measure"];
                criticalMismatches: number;
                confusion: components["schemas"]["ConfusionMatrix"] | null;
            }[];
            severity: {
                participantId: string;
                /** @description mean of own minus the mean of the others, as a share of the scale; below 0: stricter */
                deviation: components["schemas"]["Measure"];
            }[];
        };
        JudgeLesson: {
            runId: string;
            people: "pass" | "fail";
            judge: "pass" | "fail";
            /** @description what people wrote about it */
            why: string[];
        };
        JudgeBias: {
            /** @description length: longer conversations; ownFamily: agents of the family of models that judges */
            bias: "length" | "ownFamily";
            /** @description of this sort */
            conversations: number;
            others: number;
            /** @description how much more often than people the judge passes these, minus the same of the others */
            difference: components["schemas"]["Measure"];
        };
        JudgeAgreement: {
            criterionKey: string | null;
            /** @description the name of the assertion, or the key of the criterion; outcome: of the run; verdict: of the answers of a language model */
            metric: string;
            /** @description the language model that answered the rubric */
            model?: { id: string; name: string; };
            /** @description fingerprint of the question that the assertion asks; several: there was more than one */
            judgeVersion: string;
            n: number;
            /** @description conversations without a definite answer from either side */
            cannotJudge: number;
            /** @description rows: the consensus of people; columns: the judge */
            confusion: components["schemas"]["ConfusionMatrix"];
            /** @description of the conversations that people pass */
            truePositiveRate: components["schemas"]["Measure"];
            /** @description of the conversations that people fail */
            trueNegativeRate: components["schemas"]["Measure"];
            /** @description of fail, which is the answer that decides a gate */
            precision: components["schemas"]["Measure"];
            recall: components["schemas"]["Measure"];
            f1: components["schemas"]["Measure"];
            mcc: components["schemas"]["Measure"];
            percent: components["schemas"]["Measure"];
            kappa: components["schemas"]["Measure"];
            ac1: components["schemas"]["Measure"];
            alpha: components["schemas"]["Measure"];
            /** @description agreement of people with each other on the same conversations */
            ceiling: {
                percent: components["schemas"]["Measure"];
                kappa: components["schemas"]["Measure"];
                ac1: components["schemas"]["Measure"];
                alpha: components["schemas"]["Measure"];
            };
            /** @description where the judge and people differ, among the conversations that are not held out: examples to give the judge */
            lessons?: components["schemas"]["JudgeLesson"][];
            /** @description agreement with people on the half of the conversations of which no example is proposed; absent in older reports */
            heldOut?: { percent: components["schemas"]["Measure"]; kappa: components["schemas"]["Measure"]; differing: number; };
            /** @description absent in older reports; empty if the conversations do not differ in it */
            biases?: components["schemas"]["JudgeBias"][];
            /** @description what counts for the standing of the judge */
            evidence: components["schemas"]["JudgeEvidence"];
            /** @description the judge meets the pass rule of the calibration, and the least that gates ask for */
            calibrated: boolean;
            /** @description why the judge is not calibrated */
            reason: string | null;
        };
        PassRule: {
            /** @default alpha */
            statistic: "alpha" | "ac1" | "percent" | "kappa";
            /** @default 0.667 */
            threshold: number;
            /** @description the lower end of the interval must reach this limit @default true */
            useLowerBound: boolean;
            /** @default 20 */
            minItems: number;
        };
        CalibrationReport: {
            calibrationId: string;
            computedAt: components["schemas"]["Timestamp"];
            /** @description of the sheets and baseline that the report was computed from; empty for anyone who has yet to judge one of the conversations */
            inputsHash: string;
            seed: string;
            level: number;
            rubric: { id: string; version: number; };
            baseline: string;
            items: number;
            participants: {
                participantId: string;
                name: string;
                sheetId: string;
                state: string;
                included: boolean;
                /** @description from start to submission, breaks included */
                minutes: number | null;
                verdicts: { pass: number; fail: number; inconclusive: number; };
                meanScore: number | null;
            }[];
            overall: components["schemas"]["CriterionAgreement"];
            criteria: components["schemas"]["CriterionAgreement"][];
            hardest: {
                runId: string;
                /** @description from 0 to 1: the mean over criteria of the share of pairs that differ */
                disagreement: number;
                criteria: {
                    criterionKey: string | null;
                    disagreement: number;
                    answers: { participantId: string; value: (string | number | unknown[]) | null; comment: string | null; }[];
                    baseline: (string | number | unknown[]) | null;
                }[];
            }[];
            judges: components["schemas"]["JudgeAgreement"][];
            pass: {
                rule: components["schemas"]["PassRule"];
                /** @description null: too few conversations */
                passed: boolean | null;
                failing: { criterionKey: string | null; value: number | null; reason: string; }[];
            } | null;
            /** @description closed calibrations with the same rubric, newest first, to show drift */
            earlier: {
                calibrationId: string;
                closedAt: components["schemas"]["Timestamp"];
                rubricVersion: number;
                criteria: {
                    criterionKey: string | null;
                    alpha: components["schemas"]["Measure"];
                    percent: components["schemas"]["Measure"];
                }[];
            }[];
        };
        CorrectedRate: {
            batchRunId: string;
            calibrationId: string;
            method: ("prediction_powered" | "rogan_gladen") | null;
            /** @description the pass rate of this batch run by the judge */
            judged: { passed: number; n: number; };
            /** @description the pass rate by people, of the conversations that both judged */
            labelled: { n: number; passed: number; };
            /** @description the pass rate of the batch run, as its page shows it */
            raw: components["schemas"]["Measure"];
            corrected: components["schemas"]["Measure"];
            /** @description the judge met the pass rule of the calibration */
            calibrated: boolean;
        };
        AssignmentPrecision: {
            conversations: number;
            /** @description conversations that it is drawn from */
            population: number;
            /** @description of the 95% interval of the pass rate of all of them by people, if half of them pass; narrower otherwise */
            halfWidth: number;
            /** @description what an interval of 5 points up and down takes, drawn at random, with the same number of reviewers for each */
            wanted: { halfWidth: number; conversations: number; reviews: number; minutes: number; };
        };
        Mark: { turn: number; start?: number; end?: number; };
        NewAnswer: {
            criterionKey: string;
            /** @description binary: pass or fail; ordinal: the value of a point; nominal: the value of an option; multi: a list of options; numeric: a number; text: a text; span: a list of marks */
            value?: string | number | string[] | components["schemas"]["Mark"][];
            notApplicable?: true;
            cannotJudge?: true;
            comment?: string;
            confidence?: number;
            evidence?: components["schemas"]["Mark"][];
        };
        Answer: {
            criterionKey: string;
            /** @description binary: pass or fail; ordinal: the value of a point; nominal: the value of an option; multi: a list of options; numeric: a number; text: a text; span: a list of marks */
            value?: string | number | string[] | components["schemas"]["Mark"][];
            notApplicable?: true;
            cannotJudge?: true;
            comment?: string;
            confidence?: number;
            evidence?: { turn: number; start: number; end: number; quoteHash: string; }[];
            changedAfterReveal?: boolean;
        };
        Blind: {
            /** @description until the reviewer has submitted @default true */
            hidePeers: boolean;
            /** @description outcome and assertions, until the reviewer has submitted @default true */
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
            kind: "standard" | "adjudication";
            /** @description a review whose lease has ended is assigned */
            state: "assigned" | "in_progress" | "submitted" | "skipped" | "declined" | "expired" | "canceled";
            /** @description null: the review is in the pool, and anyone in it can draw it */
            assigneeId: string | null;
            /** @description returns to the pool when its lease ends */
            pool: boolean;
            lease: { expiresAt: components["schemas"]["Timestamp"]; } | null;
            rubric: { id: string; version: number; };
            blind: components["schemas"]["Blind"];
            revision: number;
            verdict: ("pass" | "fail" | "inconclusive") | null;
            /** @description 0 to 100 */
            score: number | null;
            flags: ("unsafe" | "pii" | "broken_run" | "rubric_unclear")[];
            /** @description submitted after the slot had gone to someone else; both count */
            surplus: boolean;
            priority: number;
            dueAt: components["schemas"]["Timestamp"] | null;
            overdue: boolean;
            expiries: number;
            skips: number;
            disputed: boolean;
            assignedAt: components["schemas"]["Timestamp"];
            startedAt: components["schemas"]["Timestamp"] | null;
            submittedAt: components["schemas"]["Timestamp"] | null;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        ReviewedRun: {
            id: string;
            subject: { type: "scenario" | "test"; id: string; name: string; };
            personaId: string | null;
            /** @description its conversation was deleted */
            erased?: components["schemas"]["Erased"];
            turns: components["schemas"]["Turn"][];
            agent: { channelId: string; name: string; version: number; } | null;
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
            kind: "standard" | "adjudication";
            /** @description a review whose lease has ended is assigned */
            state: "assigned" | "in_progress" | "submitted" | "skipped" | "declined" | "expired" | "canceled";
            /** @description null: the review is in the pool, and anyone in it can draw it */
            assigneeId: string | null;
            /** @description returns to the pool when its lease ends */
            pool: boolean;
            lease: { expiresAt: components["schemas"]["Timestamp"]; } | null;
            rubric: components["schemas"]["RubricVersion"];
            blind: components["schemas"]["Blind"];
            revision: number;
            verdict: ("pass" | "fail" | "inconclusive") | null;
            /** @description 0 to 100 */
            score: number | null;
            flags: ("unsafe" | "pii" | "broken_run" | "rubric_unclear")[];
            /** @description submitted after the slot had gone to someone else; both count */
            surplus: boolean;
            priority: number;
            dueAt: components["schemas"]["Timestamp"] | null;
            overdue: boolean;
            expiries: number;
            skips: number;
            disputed: boolean;
            assignedAt: components["schemas"]["Timestamp"];
            startedAt: components["schemas"]["Timestamp"] | null;
            submittedAt: components["schemas"]["Timestamp"] | null;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            run: components["schemas"]["ReviewedRun"];
            /** @description the current revision; empty until the review is submitted */
            answers: components["schemas"]["Answer"][];
            /** @description scores by section */
            sections: { [key: string]: number | null; };
            rationale: string | null;
            /** @description why the review was skipped, declined, released or reopened */
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
                cause: "submitted" | "reopened" | "dispute";
                verdict: "pass" | "fail" | "inconclusive";
                score: number | null;
                answers: components["schemas"]["Answer"][];
                retracted: boolean;
                authorId: string;
                at: components["schemas"]["Timestamp"];
            }[];
            disputes: {
                number: number;
                state: "open" | "accepted" | "partially_accepted" | "rejected" | "withdrawn";
                openedBy: string;
                criterionKeys: string[];
                proposed: components["schemas"]["NewAnswer"][];
                reason: string;
                response: string | null;
                resolvedBy: string | null;
                openedAt: components["schemas"]["Timestamp"];
                resolvedAt: components["schemas"]["Timestamp"] | null;
            }[];
            assignmentHistory: {
                from: string | null;
                to: string | null;
                by: string;
                reason: string;
                at: components["schemas"]["Timestamp"];
            }[];
            peers: {
                label: string;
                reviewId: string | null;
                assigneeId: string | null;
                answers: components["schemas"]["Answer"][];
                verdict: "pass" | "fail" | "inconclusive";
                score: number | null;
            }[];
            allowSkip: boolean;
        };
        ReviewTask: {
            id: string;
            projectId: string;
            assignmentId: string;
            subject: { kind: "run"; id: string; contentHash: string; };
            rubric: { id: string; version: number; };
            state: "open" | "in_review" | "needs_adjudication" | "resolved" | "reopened" | "canceled";
            requiredReviews: number;
            extraReviews: number;
            /** @description the pool; empty: every reviewer of the workspace */
            reviewers: string[];
            blind: components["schemas"]["Blind"];
            sampling: {
                strategy: "random" | "stratified" | "failed_first" | "disagreement" | "uncertain" | "regression" | "critical" | "gold" | "repeat" | "named" | "mix" | "rule" | "hidden_gold";
                stratum: string | null;
                probability: number | null;
                seed: string;
            };
            settings: {
                consensus: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
                agreementRule: {
                    /** @default same_verdict */
                    kind: "exact" | "within" | "same_verdict";
                    /** @description of within: in units of the scale @default 0 */
                    tolerance: number;
                };
                maxExtraReviews: number;
                skipPolicy: "requeue_self" | "requeue_others" | "ignore";
                allowSkip: boolean;
                leaseSeconds: number;
                duePolicy: "flag" | "expire" | "reassign" | "nothing";
                excludeAuthors: boolean;
                expertise: string[];
                language: string | null;
            };
            priority: number;
            dueAt: components["schemas"]["Timestamp"] | null;
            /** @description those that the reader can see */
            reviewIds: string[];
            resolution: {
                by: "rule" | "adjudication";
                method: ("majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene") | null;
                verdict: "pass" | "fail" | "inconclusive";
                score: number | null;
                criteria: {
                    criterionKey: string;
                    method: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
                    value?: (string | number | string[] | components["schemas"]["Mark"][]) | null;
                    /** @description why there is no value */
                    reason: string | null;
                    agreed: boolean;
                }[];
                inputs: { reviewId: string; revision: number; }[];
                at: components["schemas"]["Timestamp"];
            } | null;
            /** @description earlier resolutions, oldest first */
            superseded: {
                by: "rule" | "adjudication";
                method: ("majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene") | null;
                verdict: "pass" | "fail" | "inconclusive";
                score: number | null;
                criteria: {
                    criterionKey: string;
                    method: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
                    value?: (string | number | string[] | components["schemas"]["Mark"][]) | null;
                    /** @description why there is no value */
                    reason: string | null;
                    agreed: boolean;
                }[];
                inputs: { reviewId: string; revision: number; }[];
                at: components["schemas"]["Timestamp"];
            }[];
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        ReviewStart: {
            review: components["schemas"]["Review"];
            lease: {
                /** @description required with each write until the review is submitted */
                token: string;
                expiresAt: components["schemas"]["Timestamp"];
                ttlSeconds: number;
                renewEverySeconds: number;
            };
            /** @description the review was started before */
            resume: boolean;
        };
        NextReview: {
            review: components["schemas"]["Review"] | null;
            lease: {
                /** @description required with each write until the review is submitted */
                token: string;
                expiresAt: components["schemas"]["Timestamp"];
                ttlSeconds: number;
                renewEverySeconds: number;
            } | null;
            resume: boolean;
            /** @description why there is none */
            nothing: {
                reason: "all_done" | "leased_by_others" | "paused" | "daily_cap" | "not_eligible";
                until: components["schemas"]["Timestamp"] | null;
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
            paused: { by: string; reason: string; at: components["schemas"]["Timestamp"]; } | null;
            gold: { answers: number; agreed: number; };
            open: number;
            version: number;
        };
        GoldItem: {
            projectId: string;
            runId: string;
            rubric: { id: string; version: number; };
            values: { criterionKey: string; value: string | number; tolerance: number; }[];
            rationale: string;
            source: "expert" | "consensus" | "calibration";
            createdBy: string;
            createdAt: components["schemas"]["Timestamp"];
            retiredAt: components["schemas"]["Timestamp"] | null;
        };
        Assignment: {
            /** @description null for a dry run */
            assignmentId: string | null;
            /** @description use it in another assignment to get the same plan */
            seed: string;
            reviews: components["schemas"]["ReviewSummary"][];
            /** @description for a dry run: the plan */
            planned: {
                runId: string;
                assigneeId: string | null;
                sampling: {
                    strategy: "random" | "stratified" | "failed_first" | "disagreement" | "uncertain" | "regression" | "critical" | "gold" | "repeat" | "named" | "mix" | "rule" | "hidden_gold";
                    stratum: string | null;
                    probability: number | null;
                    seed: string;
                };
            }[];
            skipped: { runId: string; reviewerId: string | null; reason: string; }[];
            load: { reviewerId: string; added: number; open: number; minutes: number; }[];
            warnings: string[];
            /** @description what the sample will say; null for conversations that were chosen by name */
            precision: components["schemas"]["AssignmentPrecision"] | null;
        };
        CalibrationSheetSummary: {
            id: string;
            calibrationId: string;
            projectId: string;
            participantId: string;
            participantName: string;
            state: "invited" | "in_progress" | "submitted" | "late" | "excused" | "missed";
            /** @description counts in the report */
            included: boolean;
            /** @description submitted when the answers of others were already visible */
            afterLock: boolean;
            revision: number;
            /** @description conversations with an answer */
            answered: number;
            itemCount: number;
            dueAt: components["schemas"]["Timestamp"] | null;
            startedAt: components["schemas"]["Timestamp"] | null;
            submittedAt: components["schemas"]["Timestamp"] | null;
            /** @description why it is excused or included */
            reason: string | null;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        NewSheetAnswer: {
            runId: string;
            criterionKey: string;
            /** @description binary: pass or fail; ordinal: the value of a point; nominal: the value of an option; multi: a list of options; numeric: a number; text: a text; span: a list of marks */
            value?: string | number | string[] | components["schemas"]["Mark"][];
            notApplicable?: true;
            cannotJudge?: true;
            comment?: string;
            confidence?: number;
            evidence?: components["schemas"]["Mark"][];
        };
        SheetAnswer: {
            runId: string;
            criterionKey: string;
            /** @description binary: pass or fail; ordinal: the value of a point; nominal: the value of an option; multi: a list of options; numeric: a number; text: a text; span: a list of marks */
            value?: string | number | string[] | components["schemas"]["Mark"][];
            notApplicable?: true;
            cannotJudge?: true;
            comment?: string;
            confidence?: number;
            evidence?: { turn: number; start: number; end: number; quoteHash: string; }[];
            changedAfterReveal?: boolean;
        };
        CalibrationDecision: {
            runId: string;
            criterionKey: string;
            /** @description binary: pass or fail; ordinal: the value of a point; nominal: the value of an option; multi: a list of options; numeric: a number; text: a text; span: a list of marks */
            value?: string | number | string[] | components["schemas"]["Mark"][];
            notApplicable?: true;
            cannotJudge?: true;
            rationale: string;
            gold: boolean;
            by: string;
            at: components["schemas"]["Timestamp"];
        };
        Calibration: {
            id: string;
            projectId: string;
            name: string;
            state: "draft" | "open" | "locked" | "reconciling" | "closed" | "reopened" | "canceled";
            rubric: { id: string; version: number; };
            items: {
                runId: string;
                contentHash: string;
                sampling: {
                    strategy: "random" | "stratified" | "failed_first" | "disagreement" | "uncertain" | "regression" | "critical" | "gold" | "repeat" | "named" | "mix" | "rule" | "hidden_gold";
                    stratum: string | null;
                    probability: number | null;
                    seed: string;
                };
                revealed: boolean;
            }[];
            /** @description the progress of each participant; their answers are in the sheets */
            sheets: components["schemas"]["CalibrationSheetSummary"][];
            baseline: "none" | "expert" | "consensus" | "gold" | "judge";
            expertId: string | null;
            mode: "blind" | "live";
            visibility: "own_only" | "after_own_submit" | "after_lock";
            hideJudge: boolean;
            hideAgentVersion: boolean;
            allowRevision: boolean;
            passRule: components["schemas"]["PassRule"] | null;
            seed: string;
            /** @description the seed came with the request, so the draw calibrates no judge */
            seedChosen?: true;
            dueAt: components["schemas"]["Timestamp"] | null;
            repeatAfterDays: number | null;
            nextDueAt: components["schemas"]["Timestamp"] | null;
            decisions: components["schemas"]["CalibrationDecision"][];
            /** @description why the calibration was locked early, canceled or reopened */
            reason: string | null;
            createdBy: string;
            lockedAt: components["schemas"]["Timestamp"] | null;
            closedAt: components["schemas"]["Timestamp"] | null;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        CalibrationSummary: {
            id: string;
            projectId: string;
            name: string;
            state: "draft" | "open" | "locked" | "reconciling" | "closed" | "reopened" | "canceled";
            rubric: { id: string; version: number; };
            baseline: "none" | "expert" | "consensus" | "gold" | "judge";
            expertId: string | null;
            mode: "blind" | "live";
            visibility: "own_only" | "after_own_submit" | "after_lock";
            hideJudge: boolean;
            hideAgentVersion: boolean;
            allowRevision: boolean;
            passRule: components["schemas"]["PassRule"] | null;
            seed: string;
            /** @description the seed came with the request, so the draw calibrates no judge */
            seedChosen?: true;
            dueAt: components["schemas"]["Timestamp"] | null;
            repeatAfterDays: number | null;
            nextDueAt: components["schemas"]["Timestamp"] | null;
            /** @description why the calibration was locked early, canceled or reopened */
            reason: string | null;
            createdBy: string;
            lockedAt: components["schemas"]["Timestamp"] | null;
            closedAt: components["schemas"]["Timestamp"] | null;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            itemCount: number;
            sheetCount: number;
            submitted: number;
        };
        CalibrationStart: { session: components["schemas"]["Calibration"]; sheets: components["schemas"]["CalibrationSheetSummary"][]; };
        CalibrationSheet: {
            id: string;
            calibrationId: string;
            projectId: string;
            participantId: string;
            participantName: string;
            state: "invited" | "in_progress" | "submitted" | "late" | "excused" | "missed";
            /** @description counts in the report */
            included: boolean;
            /** @description submitted when the answers of others were already visible */
            afterLock: boolean;
            revision: number;
            /** @description conversations with an answer */
            answered: number;
            itemCount: number;
            dueAt: components["schemas"]["Timestamp"] | null;
            startedAt: components["schemas"]["Timestamp"] | null;
            submittedAt: components["schemas"]["Timestamp"] | null;
            /** @description why it is excused or included */
            reason: string | null;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            session: components["schemas"]["CalibrationSummary"];
            rubric: components["schemas"]["RubricVersion"];
            /** @description the conversations, in this participant’s own order */
            items: { runId: string; revealed: boolean; run: components["schemas"]["ReviewedRun"]; }[];
            /** @description the current revision; empty until the sheet is submitted */
            answers: components["schemas"]["SheetAnswer"][];
            /** @description the reader’s own, not submitted yet */
            draft: components["schemas"]["NewSheetAnswer"][] | null;
            /** @description the answers of others that are visible now */
            peers: { sheetId: string; participantId: string; answers: components["schemas"]["SheetAnswer"][]; }[];
        };
        JudgeStanding: {
            metric: string;
            judgeVersion: string;
            /** @description the judge may decide the gate; a judge that is not listed is uncalibrated */
            calibrated: boolean;
            calibrationId: string;
            measuredAt: components["schemas"]["Timestamp"];
            agreement: components["schemas"]["JudgeAgreement"];
        };
        CalibrationCycle: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            projectId: string;
            rubricId: string;
            /** @description those who may no longer review are left out of further rounds */
            participants: string[];
            /** @description drawn at random for each round from those that ended last @default 30 */
            conversations: number;
            /** @default month */
            every: "week" | "month";
            /** @description of a week: 1 (Monday) to 7; of a month: 1 to 28 @default 1 */
            day: number;
            /** @default 9 */
            hour: number;
            /** @default UTC */
            timeZone: string;
            /** @description then the round locks; participants are reminded after four fifths of it @default 5 */
            daysToAnswer: number;
            /** @description then the round closes, and its measurements of judges count @default 2 */
            daysToReconcile: number;
            /** @default true */
            hideJudge: boolean;
            passRule?: components["schemas"]["PassRule"];
            /** @default active */
            status: "active" | "paused";
            /** @description when the next round starts; null: it is paused or archived */
            nextAt: components["schemas"]["Timestamp"] | null;
            /** @description why the last round could not start */
            problem: string | null;
        };
        CalibrationRounds: {
            /** @description the newest first, at most 100 */
            data: {
                number: number;
                calibrationId: string;
                state: "draft" | "open" | "locked" | "reconciling" | "closed" | "reopened" | "canceled";
                startedAt: components["schemas"]["Timestamp"];
                dueAt: components["schemas"]["Timestamp"] | null;
                closedAt: components["schemas"]["Timestamp"] | null;
                participants: number;
                submitted: number;
                /** @description of pairs of people who gave the same verdict; null until the round is closed */
                percent: components["schemas"]["Measure"] | null;
                alpha: components["schemas"]["Measure"] | null;
                judges: {
                    metric: string;
                    judgeVersion: string;
                    percent: components["schemas"]["Measure"];
                    kappa: components["schemas"]["Measure"];
                    calibrated: boolean;
                }[];
            }[];
            drift: {
                people: {
                    /** @description all earlier closed rounds */
                    before: { n: number; agreed: number; };
                    /** @description the last closed round */
                    last: { n: number; agreed: number; };
                    /** @description of Fisher’s exact test that both have one rate */
                    p: number;
                    /** @description 0.05 / (k (k - 1)) in the k-th closed round, so that a change is ever called by chance in at most 5% */
                    limit: number;
                    called: boolean;
                } | null;
                judges: {
                    metric: string;
                    judgeVersion: string;
                    drift: {
                        /** @description all earlier closed rounds */
                        before: { n: number; agreed: number; };
                        /** @description the last closed round */
                        last: { n: number; agreed: number; };
                        /** @description of Fisher’s exact test that both have one rate */
                        p: number;
                        /** @description 0.05 / (k (k - 1)) in the k-th closed round, so that a change is ever called by chance in at most 5% */
                        limit: number;
                        called: boolean;
                    } | null;
                }[];
            };
        };
        CalibrationCyclePage: { data: components["schemas"]["CalibrationCycle"][]; nextCursor: string | null; };
        CalibrationPage: { data: components["schemas"]["CalibrationSummary"][]; nextCursor: string | null; };
        AgreementResults: {
            results: {
                /** @description the ID of the vector, or its position, starting at 1 */
                id: unknown;
                value: (number | unknown[]) | null;
                /** @description how many items the value is based on */
                n?: number;
                /** @description why there is no value */
                reason?: string;
                warnings?: string[];
            }[];
        };
        JudgeStandings: { data: components["schemas"]["JudgeStanding"][]; nextCursor: null; };
        CalibrationSheetPage: { data: components["schemas"]["CalibrationSheetSummary"][]; nextCursor: string | null; };
        JudgeMeasurement: {
            calibrationId: string;
            /** @description the question of the rubric; null: its verdict */
            criterionKey: string | null;
            /** @description the ready criterion; null: one of your own */
            template: string | null;
            templateVersion: number | null;
            judgeVersion: string;
            model: {
                id: string;
                name: string;
                /** @description demo: it only looks for words */
                kind: string;
            };
            /** @description of the calibration; of a criterion with examples of your own, the half that is held out */
            conversations: number;
            /** @description about how many of them the judge was asked so far */
            asked: number;
            /** @description how many of these it did not decide */
            withoutVerdict: number;
            costMicroUsd: number | null;
            /** @description null: not all were asked yet */
            measuredAt: components["schemas"]["Timestamp"] | null;
            result: {
                /** @description conversations that people and the judge decided */
                n: number;
                percent: components["schemas"]["Measure"];
                kappa: components["schemas"]["Measure"];
                ac1: components["schemas"]["Measure"];
                alpha: components["schemas"]["Measure"];
                confusion: components["schemas"]["ConfusionMatrix"];
            } | null;
        };
        JudgeChange: {
            /** @description judgeVersion of the other judge; played: the one that judged the conversations when they were played */
            before: string;
            /** @description held-out conversations that people decided and both judges were asked about */
            n: number;
            /** @description of these; a judge that decides nothing does not agree */
            agreedBefore: number;
            agreedAfter: number;
            /** @description of the two shares, paired; the interval is wider with each judge that was tried, so that it holds for all */
            difference: components["schemas"]["Measure"];
            /** @description judges that were measured by these conversations */
            tried: number;
            /** @description null: the interval holds zero, or there is none */
            proven: ("better" | "worse") | null;
        };
        JudgeMeasurements: { data: components["schemas"]["JudgeMeasurement"][]; nextCursor: null; };
        JudgeMeasurementStep: {
            calibrationId: string;
            /** @description the question of the rubric; null: its verdict */
            criterionKey: string | null;
            /** @description the ready criterion; null: one of your own */
            template: string | null;
            templateVersion: number | null;
            judgeVersion: string;
            model: {
                id: string;
                name: string;
                /** @description demo: it only looks for words */
                kind: string;
            };
            /** @description of the calibration; of a criterion with examples of your own, the half that is held out */
            conversations: number;
            /** @description about how many of them the judge was asked so far */
            asked: number;
            /** @description how many of these it did not decide */
            withoutVerdict: number;
            costMicroUsd: number | null;
            /** @description null: not all were asked yet */
            measuredAt: components["schemas"]["Timestamp"] | null;
            result: {
                /** @description conversations that people and the judge decided */
                n: number;
                percent: components["schemas"]["Measure"];
                kappa: components["schemas"]["Measure"];
                ac1: components["schemas"]["Measure"];
                alpha: components["schemas"]["Measure"];
                confusion: components["schemas"]["ConfusionMatrix"];
            } | null;
            /** @description why the judge could not be asked */
            fault: string | null;
            /** @description of the agreement with people, compared with another judge; null: until measuredAt is set, or without one */
            change: components["schemas"]["JudgeChange"] | null;
        };
        Comment: {
            id: string;
            runId: string;
            /** @description the turn that it is about; null: the whole conversation */
            turn: number | null;
            /** @description empty once it is deleted */
            text: string;
            author: components["schemas"]["Author"];
            /** @description who can change it: the member who wrote it, or whose key did */
            memberId: string;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            /** @description later than `createdAt` if it was edited */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description members that the text names; they find it in their inbox */
            mentions: { memberId: string; name: string; seenAt: components["schemas"]["Timestamp"] | null; }[];
            deletedAt: components["schemas"]["Timestamp"] | null;
        };
        CommentPage: { data: components["schemas"]["Comment"][]; nextCursor: string | null; };
        PairReviewSummary: {
            id: string;
            projectId: string;
            question: string;
            state: "open" | "closed";
            /** @description null while you judge its pairs */
            batchRunId: string | null;
            /** @description null while you judge its pairs */
            compared: { by: "channel" | "label" | "model"; sides: { id: string; name: string; }[]; } | null;
            /** @description without those who can no longer review */
            reviewers: string[];
            judgmentsPerPair: number;
            pairs: number;
            /** @description pairs of equal conversations; nobody is asked about them */
            identical: number;
            /** @description judgments until it closes: as many as its reviewers can still give */
            missing: number;
            /** @description pairs that wait for you */
            waiting: number;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            closedAt: components["schemas"]["Timestamp"] | null;
        };
        PairReview: {
            id: string;
            projectId: string;
            question: string;
            state: "open" | "closed";
            /** @description null while you judge its pairs */
            batchRunId: string | null;
            /** @description null while you judge its pairs */
            compared: { by: "channel" | "label" | "model"; sides: { id: string; name: string; }[]; } | null;
            /** @description without those who can no longer review */
            reviewers: string[];
            judgmentsPerPair: number;
            pairs: number;
            /** @description pairs of equal conversations; nobody is asked about them */
            identical: number;
            /** @description judgments until it closes: as many as its reviewers can still give */
            missing: number;
            /** @description pairs that wait for you */
            waiting: number;
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            closedAt: components["schemas"]["Timestamp"] | null;
            progress: { memberId: string; judged: number; }[];
            /** @description the pairs that you judged or can still judge, in your own order */
            mine: { number: number; preferred: ("left" | "tie" | "right") | null; }[];
        };
        SaidTurn: {
            index: number;
            role: "user" | "agent";
            content: string;
            parts?: components["schemas"]["MessagePart"][];
            toolCalls?: { name: string; arguments: unknown; result?: unknown; }[];
        };
        Pair: {
            number: number;
            /** @description of the scenario or test */
            name: string;
            left: components["schemas"]["SaidTurn"][];
            right: components["schemas"]["SaidTurn"][];
            /** @description what you said */
            preferred: ("left" | "tie" | "right") | null;
        };
        PairResult: {
            compared: { by: "channel" | "label" | "model"; sides: { id: string; name: string; }[]; };
            /** @description the intervals are about these reviewers; from 5 reviewers on, about people like them */
            population: "these_reviewers" | "reviewers";
            /** @description of each two sides: how often the first was preferred, a tie counting half */
            rates: {
                first: { id: string; name: string; };
                second: { id: string; name: string; };
                firstPreferred: number;
                ties: number;
                secondPreferred: number;
                rate: components["schemas"]["Estimate"];
            }[];
            /** @description of three sides or more, by the Bradley-Terry model: how often each would be preferred over one of average strength */
            strengths: { side: { id: string; name: string; }; rate: components["schemas"]["Estimate"]; }[] | null;
            /** @description how often the conversation on the left was preferred; far from a half, people go by the place */
            left: components["schemas"]["Estimate"];
            /** @description between reviewers of the same pairs; null if no pair has two judgments */
            agreement: { alpha: components["schemas"]["Measure"]; percent: components["schemas"]["Measure"]; } | null;
            reviewers: { memberId: string; judged: number; }[];
            pairs: {
                number: number;
                name: string;
                first: {
                    runId: string;
                    /** @description its place in `sides` */
                    side: number;
                };
                second: { runId: string; side: number; };
                judgments: {
                    memberId: string;
                    preferred: "first" | "tie" | "second";
                    left: "first" | "second";
                    at: components["schemas"]["Timestamp"];
                }[];
            }[];
        };
        PairReviewPage: { data: components["schemas"]["PairReviewSummary"][]; nextCursor: string | null; };
        PairJudgment: { number: number; preferred: "left" | "tie" | "right"; closed: boolean; };
        ReviewMatch: {
            /** @description played by Parley, or real; default: both */
            origin?: "played" | "recorded";
            outcomes?: ("passed" | "failed" | "inconclusive" | "error")[];
            /** @description the name or the kind of an assertion that did not pass */
            assertion?: string;
            /** @description a judge did not decide, or its share of votes or its grade is at most this far from the threshold, on a scale from 0 to 1 */
            judgeWithin?: number;
            /** @description the votes of a judge differ */
            votesDiffer?: true;
            group?: {
                by: "scenario" | "test" | "persona" | "channel" | "batch" | "environment" | "agentVersion";
                /** @description IDs, or names of environments and versions */
                values: string[];
            };
            /** @description any of these, of the scenario, the test or the real conversation */
            tags?: string[];
        };
        ReviewRule: {
            id: string;
            name: string;
            description?: string;
            tags: string[];
            metadata: { [key: string]: unknown; };
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            archivedAt: components["schemas"]["Timestamp"] | null;
            projectId: string;
            rubricId: string;
            /** @description with the strategy pool, an empty list means every reviewer of the workspace @default [] */
            reviewers: string[];
            /** @default pool */
            strategy: "manual" | "round_robin" | "least_loaded" | "weighted" | "expertise" | "pairs" | "pool";
            /** @default 1 */
            reviewsPerItem: number;
            /** @description this share of the conversations gets more reviewers, so that agreement can be measured */
            overlap?: { percent: number; reviews: number; };
            /** @description tags that a reviewer must have @default [] */
            expertise: string[];
            /** @description a language that a reviewer must read */
            language?: string;
            blind: components["schemas"]["Blind"];
            slaHours?: number;
            /** @default 0 */
            priority: number;
            agreementRule: {
                /** @default same_verdict */
                kind: "exact" | "within" | "same_verdict";
                /** @description of within: in units of the scale @default 0 */
                tolerance: number;
            };
            /** @description dawid_skene needs 3 reviewers, 50 conversations and no rare answer; otherwise, majority is used
             * @default majority */
            consensus: "majority" | "unanimous" | "median" | "mean" | "conservative" | "weighted" | "dawid_skene";
            /** @default 0 */
            maxExtraReviews: number;
            /** @default requeue_others */
            skipPolicy: "requeue_self" | "requeue_others" | "ignore";
            /** @default true */
            allowSkip: boolean;
            /** @default 1800 */
            leaseSeconds: number;
            /** @description what happens to a review that is not submitted when it is due: it is reported, it expires, it returns to the pool, or nothing happens
             * @default flag */
            duePolicy: "flag" | "expire" | "reassign" | "nothing";
            /** @description excludes the member who started the run @default false */
            excludeAuthors: boolean;
            /** @description what a conversation must meet, all of it; empty: every conversation @default {} */
            match: components["schemas"]["ReviewMatch"];
            /** @description the share of the matched conversations that is drawn at random @default 100 */
            percent: number;
            /** @description the most that it takes on one day (UTC); the others wait for the next draw @default 50 */
            perDay: number;
            /** @default active */
            status: "active" | "paused";
            seed: string;
            /** @description why it cannot assign anything now; what it matched waits */
            problem: string | null;
        };
        ReviewRuleDryRun: {
            since: components["schemas"]["Timestamp"];
            /** @description that ended since then; of very many, only the last 20,000 */
            conversations: number;
            /** @description of these, conversations that you have yet to judge, which are left out */
            hidden: number;
            /** @description conversations that it would match but that were assigned to reviewers, or removed, before */
            reviewed: number;
            matched: number;
            taken: number;
            days: {
                /** Format: date */
                day: string;
                matched: number;
                taken: number;
            }[];
        };
        ReviewRuleFindings: {
            rule: { matched: number; waiting: number; drawn: number; drawnToday: number; };
            /** @description the rules with this rubric: the figures below are about all of them, archived ones too */
            rules: number;
            /** @description conversations that at least one of them matched and decided about */
            matched: number;
            drawn: number;
            /** @description drawn conversations for which people decided pass or fail */
            judged: number;
            open: number;
            /** @description the pass rate of the judged conversations as drawn; says nothing about those that were not */
            queueRate: components["schemas"]["Estimate"];
            /** @description the pass rate of all matched conversations: each judged one has the weight 1 / the probability that any of the rules takes it (Hajek), so it has no bias, however the rules are mixed */
            passRate: components["schemas"]["Estimate"];
        };
        ReviewRulePage: { data: components["schemas"]["ReviewRule"][]; nextCursor: string | null; };
        ReviewFindings: {
            batchRunId: string;
            /** @description the rubric whose reviews count; null: no conversation of the batch run was assigned to reviewers */
            assignmentId: string | null;
            /** @description conversations of the batch run with a verdict of the judge */
            conversations: number;
            drawn: number;
            /** @description drawn conversations for which people decided pass or fail */
            judged: number;
            open: number;
            /** @description judged conversations on which the judge and people agree */
            agreed: number;
            /** @description the pass rate of the judged conversations as drawn; says nothing about the batch run if failed ones were drawn first */
            queueRate: components["schemas"]["Estimate"];
            /** @description the pass rate of the whole batch run by people: each conversation has the weight 1 / its probability of being drawn (Hajek) */
            passRate: components["schemas"]["Estimate"];
            /** @description the pass rate of the whole batch run by the judge */
            judgeRate: components["schemas"]["Estimate"];
            /** @description the pass rate by the judge, corrected by people (PPI++), for conversations drawn at random */
            correctedRate: components["schemas"]["Estimate"];
        };
        ReviewStatistics: {
            rubric: { id: string; version: number; };
            /** @description resolved tasks: the newest 5,000, or fewer with 25,000 reviews */
            tasks: number;
            reviewers: {
                memberId: string;
                name: string;
                reviews: number;
                /** @description from the reviewer’s start to the first submission, breaks included */
                medianMinutes: number | null;
                passRate: components["schemas"]["Estimate"];
                /** @description with what the task came to, where two people or more judged */
                agreement: components["schemas"]["Estimate"];
                /** @description mean difference between the score of this member and that of others on the same task, from -1 to 1; below 0: stricter */
                severity: components["schemas"]["Estimate"];
                disputes: { open: number; accepted: number; partiallyAccepted: number; rejected: number; withdrawn: number; };
                /** @description groups of 50 reviews (the last of up to 99), oldest first, with limits of three standard errors around the share of this member */
                drift: {
                    from: components["schemas"]["Timestamp"];
                    until: components["schemas"]["Timestamp"];
                    n: number;
                    agreed: number;
                    share: number;
                    low: number;
                    high: number;
                    /** @description the share is outside low and high: these reviews differ from the others of this member */
                    signal: boolean;
                }[];
            }[];
            /** @description disputed reviews */
            criteria: { criterionKey: string; disputed: number; accepted: number; }[];
        };
        ReviewPage: { data: components["schemas"]["ReviewSummary"][]; nextCursor: string | null; };
        ReviewTaskPage: { data: components["schemas"]["ReviewTask"][]; nextCursor: string | null; };
        ReviewerProfiles: { data: components["schemas"]["ReviewerProfile"][]; nextCursor: null; };
        GoldItems: { data: components["schemas"]["GoldItem"][]; nextCursor: null; };
        ReviewProgress: {
            done: number;
            left: number;
            overdue: number;
            /** @description over the last 28 days, or since the first was assigned; null on the first day */
            perDay: number | null;
            /** @description until the rest is done if people continue as in these days: a prediction interval for a gamma process, wider the more the days differ */
            daysLeft: components["schemas"]["Estimate"];
            rubrics: {
                rubricId: string;
                name: string;
                done: number;
                left: number;
                overdue: number;
                /** @description over the last 28 days, or since the first was assigned; null on the first day */
                perDay: number | null;
                /** @description until the rest is done if people continue as in these days: a prediction interval for a gamma process, wider the more the days differ */
                daysLeft: components["schemas"]["Estimate"];
            }[];
            reviewers: {
                /** @description null: reviews that wait for anyone */
                memberId: string | null;
                name: string;
                done: number;
                left: number;
                overdue: number;
                /** @description over the last 28 days, or since the first was assigned; null on the first day */
                perDay: number | null;
                /** @description until the rest is done if people continue as in these days: a prediction interval for a gamma process, wider the more the days differ */
                daysLeft: components["schemas"]["Estimate"];
            }[];
        };
        ReviewQuality: {
            rubricId: string;
            /** @description a reviewer’s first reviews under the rubric are about so many gold items; 0: no quiz */
            quiz: number;
            /** @description the share of the reviews taken from the queue later that are about gold items, which look like the others */
            goldPercent: number;
            /** @description a reviewer is paused once their accuracy on gold items is below this with a certainty of 98%, however often it is looked at; null: never */
            required: number | null;
            /** @description gold items under the published version; each reviewer gets each at most once */
            gold: number;
            reviewers: {
                memberId: string;
                name: string;
                /** @description gold items that they judged, ever */
                answered: number;
                /** @description mean share of the right answers, since a lead last resumed them, with bounds of 98% each that hold at every look */
                accuracy: components["schemas"]["Estimate"];
                paused: boolean;
            }[];
            version: number;
        };
        JudgedAgain: { reviews: number; left: number; };
        ModelAnswer: {
            criterionKey: string;
            /** @description binary: pass or fail; ordinal: the value of a point; nominal: the value of an option; multi: a list of options; numeric: a number; text: a text; span: a list of marks */
            value?: string | number | string[] | components["schemas"]["Mark"][];
            notApplicable?: true;
            cannotJudge?: true;
            reasoning: string | null;
            /** @description its quotes that are in the conversation */
            evidence: {
                turn: number;
                /** @description the words with their context, cut to 200 characters */
                quote: string;
                /** @description where the words start in the content of the turn, in UTF-16 units */
                start?: number;
                end?: number;
                /** @description the words of a document that support it, or contradict it, from a judge that reads documents */
                source?: { documentId: string; name: string; version: number; quote: string; };
            }[];
            /** @description why there is no answer that counts */
            problem: string | null;
            /** @description true if a retry may succeed */
            isJudgeFault: boolean;
            /** @description a hash of the criterion, the prompt, and the model: what a calibration belongs to */
            judgeVersion: string;
            costMicroUsd: number | null;
            latencyMs: number;
        };
        RubricJudgment: {
            id: string;
            projectId: string;
            runId: string;
            rubric: { id: string; version: number; };
            model: { id: string; name: string; version: number; };
            /** @description a hash of the whole rubric, the prompt, and the model */
            judgeVersion: string;
            state: "asking" | "completed";
            /** @description to the criteria that are asked after these answers; null while the model is asked */
            answers: components["schemas"]["ModelAnswer"][] | null;
            /** @description keys of criteria that models are not asked: texts, marks, lists, and numbers without steps */
            unasked: string[];
            /** @description inconclusive if a required criterion has no answer */
            verdict: ("pass" | "fail" | "inconclusive") | null;
            /** @description 0 to 100, as of a review */
            score: number | null;
            usage: components["schemas"]["ModelSpending"];
            createdAt: components["schemas"]["Timestamp"];
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        RubricJudgmentPlan: {
            /** @description asked now */
            data: { id: string; runId: string; }[];
            skipped: { runId: string; reason: "not_ended" | "no_conversation" | "answered" | "asking"; }[];
        };
        RubricJudgmentPage: { data: components["schemas"]["RubricJudgment"][]; nextCursor: string | null; };
        ErasureFilter: {
            projectId: string;
            scenarioId?: string;
            testId?: string;
            channelId?: string;
            /** Format: date-time */
            endedFrom?: string;
            /** Format: date-time */
            endedBefore?: string;
        };
        ErasureReport: {
            /** @description that lost their words */
            runs: number;
            /** @description of these, runs that were not named and started from one that was */
            alsoRuns: number;
            /** @description kept for idempotency keys; a request that is repeated with such a key is done again */
            answers: number;
            /** @description whose changes are gone; their places in the chain stay */
            activityEntries: number;
            /** @description of tables that had the text, and jobs */
            otherRows: number;
            /** @description what was not erased, and why */
            kept: {
                /** @description notEnded: cancel the run and ask again; held: remove the legal hold and ask again; definition: edit what people wrote and ask again */
                why: "notEnded" | "held" | "definition";
                type: "run" | "workspace" | "member" | "project" | "persona" | "document" | "channel" | "scenario" | "test" | "batch" | "rubric" | "model" | "integration" | "cassette";
                /** @description at most 100 */
                ids: string[];
                count: number;
            }[];
            /** @description backups that were made before still contain it: delete them, or ask again after restoring one; null until the erasure ends */
            backupsBefore: components["schemas"]["Timestamp"] | null;
        };
        Erasure: {
            id: string;
            state: "running" | "completed";
            /** @description it erases nothing, and its report says what would be erased */
            dryRun: boolean;
            request: {
                runIds?: string[];
                batchRunIds?: string[];
                /** @description runs that match all of its members */
                filter?: components["schemas"]["ErasureFilter"];
                /** @description a text was given; it is not stored */
                text?: true;
            };
            /** @description the current step */
            phase: "runs" | "answers" | "activity" | "tables" | "done";
            report: components["schemas"]["ErasureReport"];
            version: number;
            createdAt: components["schemas"]["Timestamp"];
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        ErasurePage: { data: components["schemas"]["Erasure"][]; nextCursor: string | null; };
        /** @description of this installation, for all workspaces */
        QueueWorkers: {
            /** @description workers seen in the last 20 s, without those that have ended since, as far as PostgreSQL shows it */
            running: number;
            /** @description how many jobs they all take at the same time */
            jobsAtOnce: number;
            /** @description tags that they have, together */
            tags: string[];
            /** @description when a worker was last seen; null if none was in the last 30 days */
            lastSeenAt: components["schemas"]["Timestamp"] | null;
        };
        MissingTag: {
            tag: string;
            /** @description due jobs that wait for it */
            waiting: number;
            /** @description since when the longest-waiting of them could have started */
            since: components["schemas"]["Timestamp"];
            /** @description when a worker with this tag was last seen; null if none was in the last 30 days */
            lastSeenAt: components["schemas"]["Timestamp"] | null;
        };
        QueueFigures: {
            remaining: {
                /** @description jobs that can start now, including those of lost workers */
                queued: number;
                running: number;
                delayed: number;
                dead: number;
            };
            /** @description how long the longest-waiting due job has waited; null if none is waiting */
            oldestQueuedAgeMs: number | null;
            nextAvailableAt: components["schemas"]["Timestamp"] | null;
            workers: components["schemas"]["QueueWorkers"];
            /** @description tags that jobs wait for and no running worker has */
            missingTags: components["schemas"]["MissingTag"][];
        };
        QueueProcessed: {
            claimed: number;
            succeeded: number;
            failed: number;
            requeued: number;
            dead: number;
            remaining: {
                /** @description jobs that can start now, including those of lost workers */
                queued: number;
                running: number;
                delayed: number;
                dead: number;
            };
            /** @description how long the longest-waiting due job has waited; null if none is waiting */
            oldestQueuedAgeMs: number | null;
            nextAvailableAt: components["schemas"]["Timestamp"] | null;
        };
        RedactionPreview: {
            /** @description as it would be stored; with the mode off, as it would be with mask */
            text: string;
            found: {
                /** @description EMAIL, PHONE, CARD, IBAN, SSN, or that of a pattern */
                name: string;
                count: number;
            }[];
        };
        RetentionState: {
            /** @description runs */
            transcripts: {
                /** @description null: stays */
                days: number | null;
                /** @description whose setting it is; null: nobody has one */
                from: ("project" | "workspace") | null;
                /** @description what is old enough and neither held nor in use, counted up to 100000 */
                due: number;
            };
            /** @description runs */
            exchanges: {
                /** @description null: stays */
                days: number | null;
                /** @description whose setting it is; null: nobody has one */
                from: ("project" | "workspace") | null;
                /** @description what is old enough and neither held nor in use, counted up to 100000 */
                due: number;
            };
            /** @description recordings of cassettes */
            recordings: {
                /** @description null: stays */
                days: number | null;
                /** @description whose setting it is; null: nobody has one */
                from: ("project" | "workspace") | null;
                /** @description what is old enough and neither held nor in use, counted up to 100000 */
                due: number;
            };
            /** @description runs that are old enough and under a legal hold, counted up to 100000 */
            held: number;
            /** @description runs that are old enough and in use, counted up to 100000 */
            inUse: number;
            /** @description of the project and of the workspace */
            holds: string[];
            /** @description nothing is deleted before: a day after the last change of the settings; null: nothing is deleted */
            startsAt: components["schemas"]["Timestamp"] | null;
        };
        WorkspaceRetentionState: {
            retention: components["schemas"]["SharedRetention"];
            /** @description entries of the activity that would lose what they say was changed now, counted up to 100000; null: none ever do */
            activityDue: number | null;
            /** @description nothing is deleted before: a day after the last change of these settings; null: they were never set */
            startsAt: components["schemas"]["Timestamp"] | null;
        };
        Problem: {
            /** @description A page of this instance that explains the code */
            type: string;
            title: string;
            status: number;
            detail: string;
            code: "malformed" | "multiple_credentials" | "workspace_required" | "unauthorized" | "forbidden" | "not_eligible" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "wrong_state" | "review_leased" | "review_taken" | "session_locked" | "review_submitted" | "gone" | "precondition_failed" | "too_large" | "uri_too_long" | "unsupported_media_type" | "invalid" | "idempotency_mismatch" | "too_many_requests" | "headers_too_large" | "internal" | "unavailable";
            requestId: string;
            /** @description Whether the same request may succeed later without a change */
            retryable: boolean;
            errors?: {
                pointer?: string;
                parameter?: string;
                header?: string;
                /** @description Line of an imported file */
                line?: number;
                code: string;
                message: string;
                hint?: string;
                allowed?: string[];
            }[];
            /** @description How many errors there are besides those listed in errors, at most 100 */
            furtherErrors?: number;
            currentState?: string;
            allowedTransitions?: string[];
            /** @description Of review_leased: when the lease ends */
            expiresAt?: components["schemas"]["Timestamp"];
            /** @description Of review_taken: when you lost the review */
            takenAt?: components["schemas"]["Timestamp"];
            /** @description Of review_taken: what you had written */
            draft?: unknown;
        };
    };
    responses: {
        /** @description The request could not be read */
        BadRequest: { headers: { [name: string]: unknown; }; content: { "application/problem+json": components["schemas"]["Problem"]; }; };
        /** @description The credential is missing or not valid */
        Unauthorized: {
            headers: { [name: string]: unknown; };
            content: { "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** @description The credential may not do this */
        Forbidden: { headers: { [name: string]: unknown; }; content: { "application/problem+json": components["schemas"]["Problem"]; }; };
        /** @description There is nothing at this address */
        NotFound: { headers: { [name: string]: unknown; }; content: { "application/problem+json": components["schemas"]["Problem"]; }; };
        /** @description The current state does not allow this */
        Conflict: { headers: { [name: string]: unknown; }; content: { "application/problem+json": components["schemas"]["Problem"]; }; };
        /** @description If-Match does not name the current version */
        PreconditionFailed: {
            headers: { [name: string]: unknown; };
            content: { "application/problem+json": components["schemas"]["Problem"]; };
        };
        /** @description The request is not valid; every error is listed */
        Invalid: { headers: { [name: string]: unknown; }; content: { "application/problem+json": components["schemas"]["Problem"]; }; };
        /** @description Any other problem */
        OtherProblem: {
            headers: { [name: string]: unknown; };
            content: { "application/problem+json": components["schemas"]["Problem"]; };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "workspaces.list": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["OwnWorkspacePage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "workspaces.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewWorkspaceInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Workspace"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "workspaces.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Workspace"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "workspaces.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewWorkspaceInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Workspace"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "workspaces.settings": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["WorkspaceSettings"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                role?: components["schemas"]["Role"];
                email?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["MemberPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "members.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewMemberInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Member"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "members.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Member"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "members.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewMemberInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Member"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "members.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Member"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApiKeyPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "apiKeys.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewApiKeyInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FreshApiKey"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "apiKeys.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApiKey"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "apiKeys.revoke": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ApiKey"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "apiKeys.rotate": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["RotationInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FreshApiKey"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "me.get": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Me"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ProjectPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewProjectInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Project"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Project"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewProjectInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Project"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Project"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Project"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.rotateEvaluatorSecret": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["EvaluatorSecret"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.spending": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ProjectSpending"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.export": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ProjectBundle"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.apply": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["BundleApplicationInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BundlePlan"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "projects.generate": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["GenerationInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["GeneratedDrafts"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "demo.import": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default support */
                    template?: "support" | "booking" | "handoff";
                    name?: string;
                    /** @description Also play the history of the template, if there is one @default true */
                    seedHistory?: boolean;
                    /** @description Also add 2,000 real conversations of the last 30 days, in the background: template support
                     * @default false */
                    recorded?: boolean;
                };
            };
        };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ImportedDemo"]; }; };
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ImportedDemo"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "redaction.preview": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["RedactionPreviewRequestInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RedactionPreview"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "retention.default": {
        parameters: { query?: { activityDays?: number; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["WorkspaceRetentionState"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "retention.replaceDefault": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["WorkspaceRetentionInput"]; }; };
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["WorkspaceRetentionState"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "retention.preview": {
        parameters: {
            query?: { transcriptDays?: number; exchangeDays?: number; recordingDays?: number; };
            header?: never;
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RetentionState"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "erasures.list": {
        parameters: { query?: { limit?: number; cursor?: string; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ErasurePage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "erasures.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewErasureInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Erasure"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "erasures.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Erasure"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
                builtin?: "true" | "false";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PersonaPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "personas.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NewPersonaInput"] | components["schemas"]["PersonaCopyInput"]; };
        };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Persona"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "personas.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Persona"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "personas.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["PersonaReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Persona"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "personas.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Persona"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "personas.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Persona"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "documents.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["DocumentPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "documents.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewDocumentInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Document"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "documents.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Document"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "documents.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["DocumentReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Document"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "documents.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Document"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "documents.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Document"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "documents.passages": {
        parameters: { query: { projectId: string; text: string; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Passages"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
                kind?: "demo" | "openaiChat" | "openaiResponses" | "http" | "webhook" | "websocket" | "mcp" | "a2a" | "directLine" | "pull" | "replay";
                status?: "unverified" | "verified" | "failing" | "disabled";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChannelPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewChannelInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FreshChannel"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Channel"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ChannelReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Channel"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Channel"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Channel"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.recordings": {
        parameters: { query?: { limit?: number; cursor?: string; }; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RecordingPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.rotateKey": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChannelKey"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.pollers": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChannelPollers"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.callbacks": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChannelCallbacks"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.pace": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChannelPace"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.setCallbackSecret": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description write-only */
                    secret: string | null;
                };
            };
        };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChannelCallbacks"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.probe": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ProbeRequestInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Probe"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.fromCurl": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["CurlRequestInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChannelFromCurl"]; }; };
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChannelFromCurl"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.presets": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ChannelPresets"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "channels.fromPreset": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["PresetRequestInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FreshChannel"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "assertions.templates": {
        parameters: { query?: { projectId?: string; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["AssertionTemplates"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "assertions.dryRun": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["AssertionDryRunRequestInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["AssertionDryRun"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
                status?: "draft" | "active" | "quarantined";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ScenarioPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "scenarios.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewScenarioInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Scenario"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "scenarios.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Scenario"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "scenarios.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ScenarioReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Scenario"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "scenarios.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Scenario"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "scenarios.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Scenario"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "scenarios.run": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description wait=30 holds the call until everything has ended, for at most 30 seconds */
                prefer?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ScenarioRunRequestInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Runs"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
                status?: "draft" | "active" | "quarantined";
                kind?: "singleTurn" | "scripted" | "replay";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["TestPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "tests.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewTestInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Test"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "tests.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Test"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "tests.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["TestReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Test"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "tests.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Test"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "tests.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Test"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "tests.run": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description wait=30 holds the call until everything has ended, for at most 30 seconds */
                prefer?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["RunRequestInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Runs"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
                kind?: "webhook" | "slack" | "github" | "email" | "otlp";
                status?: "pending" | "active" | "failing" | "disabled";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["IntegrationPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewIntegrationInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FreshIntegration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Integration"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["IntegrationReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Integration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Integration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Integration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Delivery"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.rotateSecret": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SecretRotationInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FreshIntegration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.enable": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Integration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.disable": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Integration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.deliveries": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description dead: Parley gave up; you can redeliver it */
                status?: "pending" | "delivered" | "dead";
                eventType?: "member.created" | "member.bound" | "member.replaced" | "member.removed" | "member.reviewerProfileReplaced" | "apiKey.created" | "apiKey.replaced" | "apiKey.rotated" | "apiKey.revoked" | "project.created" | "project.replaced" | "project.archived" | "project.restored" | "project.retentionApplied" | "project.evaluatorSecretRotated" | "project.failureGroupChanged" | "project.failureGroupReopened" | "project.monitorCreated" | "project.monitorReplaced" | "project.monitorArchived" | "project.alertOpened" | "project.alertAcknowledged" | "project.alertSnoozed" | "project.alertResolved" | "channel.created" | "channel.replaced" | "channel.archived" | "channel.restored" | "channel.probed" | "channel.keyRotated" | "channel.callbackSecretSet" | "model.created" | "model.replaced" | "model.archived" | "model.restored" | "model.probed" | "persona.created" | "persona.replaced" | "persona.archived" | "persona.restored" | "document.created" | "document.replaced" | "document.archived" | "document.restored" | "scenario.created" | "scenario.replaced" | "scenario.archived" | "scenario.restored" | "test.created" | "test.replaced" | "test.archived" | "test.restored" | "run.queued" | "run.setUp" | "run.started" | "run.requeued" | "run.evaluating" | "run.completed" | "run.canceled" | "run.tornDown" | "run.rescored" | "run.seeded" | "run.reviewed" | "run.reviewReopened" | "run.commented" | "run.commentEdited" | "run.commentDeleted" | "batch.created" | "batch.replaced" | "batch.archived" | "batch.restored" | "batch.scheduleSkipped" | "batch.scheduleFailed" | "batch.improvementStarted" | "batch.changeTried" | "batchRun.queued" | "batchRun.setUp" | "batchRun.started" | "batchRun.cancelRequested" | "batchRun.completed" | "batchRun.canceled" | "batchRun.tornDown" | "batchRun.resumed" | "batchRun.rescored" | "batchRun.labeled" | "batchRun.pairReviewOpened" | "batchRun.pairReviewerExcused" | "batchRun.pairReviewClosed" | "cassette.created" | "cassette.imported" | "cassette.archived" | "rubric.created" | "rubric.replaced" | "rubric.archived" | "rubric.restored" | "rubric.published" | "rubric.goldChanged" | "rubric.reviewerPaused" | "rubric.calibrationCycleChanged" | "rubric.qualityRuleChanged" | "rubric.reviewRuleChanged" | "rubric.judgmentsRequested" | "rubric.judgmentCompleted" | "reviewTask.created" | "reviewTask.started" | "reviewTask.resolved" | "reviewTask.split" | "reviewTask.reopened" | "reviewTask.canceled" | "review.assigned" | "review.started" | "review.leaseExpired" | "review.released" | "review.submitted" | "review.revised" | "review.reopened" | "review.skipped" | "review.declined" | "review.reassigned" | "review.disputed" | "review.disputeResolved" | "review.canceled" | "review.retracted" | "review.dueSoon" | "review.overdue" | "review.expired" | "calibration.created" | "calibration.opened" | "calibration.locked" | "calibration.reconciled" | "calibration.closed" | "calibration.reopened" | "calibration.canceled" | "calibration.revealed" | "calibration.dueSoon" | "calibration.judgesMeasured" | "calibration.recomputed" | "calibrationSheet.created" | "calibrationSheet.started" | "calibrationSheet.submitted" | "calibrationSheet.submittedLate" | "calibrationSheet.revised" | "calibrationSheet.missed" | "calibrationSheet.excused" | "calibrationSheet.included" | "calibrationSheet.leftOut" | "integration.tested";
            };
            header?: never;
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["DeliveryPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.delivery": {
        parameters: { query?: never; header?: never; path: { id: string; deliveryId: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Delivery"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "integrations.redeliver": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; deliveryId: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Delivery"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "models.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                /** @description also those of the whole workspace */
                projectId?: string;
                kind?: "openai" | "openaiCompatible" | "azureOpenai" | "anthropic" | "google" | "bedrock" | "demo";
                status?: "unverified" | "verified" | "failing" | "disabled";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ModelPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "models.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewModelInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Model"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "models.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Model"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "models.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewModelInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Model"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "models.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Model"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "models.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Model"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "models.probe": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ModelProbe"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "cassettes.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CassettePage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "cassettes.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewCassetteInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Cassette"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "cassettes.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Cassette"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "cassettes.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Cassette"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "cassettes.export": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: { headers: { [name: string]: unknown; }; content: { "application/gzip": string; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "cassettes.import": {
        parameters: {
            query: {
                projectId: string;
                /** @description instead of the name in the file */
                name?: string;
            };
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/gzip": string; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Cassette"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "imports.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewImportInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ImportReport"]; }; };
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ImportReport"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description only these runs: IDs separated by commas, at most 100; runs that do not exist are left out */
                ids?: string;
                status?: "queued" | "running" | "evaluating" | "completed" | "canceled";
                outcome?: "passed" | "failed" | "inconclusive" | "error";
                /** @description by default, all but recorded conversations, which GET /conversations lists */
                origin?: "live" | "seeded" | "imported" | "recorded";
                /** @description text in the messages of the conversation, or in the name of its scenario or test, upper or lower case. A page looks through at most 1,000 runs, so it may be short or empty while `nextCursor` leads to older runs */
                search?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RunPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.find": {
        parameters: {
            query?: {
                /** @description only turns from this `index` on */
                turnsFrom?: number;
                /** @description at most this many turns */
                turnsLimit?: number;
            };
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Run"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.get": {
        parameters: {
            query?: {
                /** @description only turns from this `index` on */
                turnsFrom?: number;
                /** @description at most this many turns */
                turnsLimit?: number;
            };
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; runId: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Run"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.getOfTest": {
        parameters: {
            query?: {
                /** @description only turns from this `index` on */
                turnsFrom?: number;
                /** @description at most this many turns */
                turnsLimit?: number;
            };
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; runId: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Run"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Run"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.rescore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Run"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.askJudge": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["JudgeTrialRequestInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["JudgeTrial"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.evaluatorRequest": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["EvaluatorRequest"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.checkEvaluation": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["EvaluationCheckInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["AssertionResult"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.sendMessage": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["PersonMessageRequestInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PersonMessage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.suggest": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Suggestion"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "runs.events": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event you have; the stream continues after it */
                "last-event-id"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events; the schema describes their data */
            200: { headers: { [name: string]: unknown; }; content: { "text/event-stream": components["schemas"]["RunEvent"]; }; };
            /** @description No more events will come */
            204: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "conversations.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                projectId?: string;
                scenarioId?: string;
                channelId?: string;
                /** @description only these runs: IDs separated by commas, at most 100; runs that do not exist are left out */
                ids?: string;
                status?: "queued" | "running" | "evaluating" | "completed" | "canceled";
                outcome?: "passed" | "failed" | "inconclusive" | "error";
                /** @description text in the messages of the conversation, or in the name of its scenario or test, upper or lower case. A page looks through at most 1,000 runs, so it may be short or empty while `nextCursor` leads to older runs */
                search?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RunPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "conversations.send": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewConversationsInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["SentConversations"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "conversations.sendTraces": {
        parameters: {
            query?: {
                /** @description needed unless the key is bound to one project */
                projectId?: string;
            };
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/x-protobuf": string; "application/json": string; }; };
        responses: {
            /** @description A file */
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/x-protobuf": string; "application/json": { [key: string]: unknown; }; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "conversations.sendLogs": {
        parameters: {
            query?: {
                /** @description needed unless the key is bound to one project */
                projectId?: string;
            };
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/x-protobuf": string; "application/json": string; }; };
        responses: {
            /** @description A file */
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/x-protobuf": string; "application/json": { [key: string]: unknown; }; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "arrivals.get": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Arrivals"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "spans.list": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Spans"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "coverage.get": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ProjectCoverage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "failureGroups.list": {
        parameters: {
            query: { limit?: number; cursor?: string; projectId: string; state?: "open" | "acknowledged" | "fixedIn" | "reopened"; };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["ProjectFailureGroupPage"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "failureGroups.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["ProjectFailureGroupDetail"]; };
            };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "failureGroups.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ProjectFailureGroupChangeInput"]; }; };
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["ProjectFailureGroupDetail"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reproductions.toReplay": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description wait=30 holds the call until everything has ended, for at most 30 seconds */
                prefer?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ReproductionRequestInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Reproduction"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reproductions.toTest": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description wait=30 holds the call until everything has ended, for at most 30 seconds */
                prefer?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ReproductionRequestInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Reproduction"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reproductions.toScenario": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description wait=30 holds the call until everything has ended, for at most 30 seconds */
                prefer?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ReproductionRequestInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Reproduction"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "groupReproductions.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description wait=30 holds the call until everything has ended, for at most 30 seconds */
                prefer?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["GroupReproductionRequestInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Reproductions"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "monitors.list": {
        parameters: {
            query: { limit?: number; cursor?: string; projectId: string; archived?: "true" | "false"; };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["MonitorPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "monitors.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewMonitorInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Monitor"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "monitors.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Monitor"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "monitors.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["MonitorReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Monitor"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "monitors.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Monitor"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "monitors.rates": {
        parameters: { query?: { by?: "day" | "hour"; last?: number; }; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["MonitorRates"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "alerts.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                projectId?: string;
                monitorId?: string;
                state?: "open" | "acknowledged" | "snoozed" | "resolved";
                /** @description true: open ones of monitors that name you */
                mine?: "true" | "false";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["AlertPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "alerts.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Alert"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "alerts.acknowledge": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Alert"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "alerts.snooze": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    until: string;
                };
            };
        };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Alert"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "alerts.resolve": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { note?: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Alert"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "inbox.get": {
        parameters: { query?: { projectId?: string; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Inbox"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "inbox.settings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InboxSettings"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "inbox.replaceSettings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["InboxSettingsReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["InboxSettings"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "comments.list": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CommentPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "comments.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewCommentInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Comment"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "comments.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; commentId: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Comment"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "comments.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; commentId: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["CommentChangeInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Comment"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "comments.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; commentId: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Comment"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "comments.see": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; commentId: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Comment"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
                status?: "draft" | "ready";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batches.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewBatchInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Batch"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batches.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Batch"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batches.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["BatchReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Batch"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batches.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Batch"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batches.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Batch"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batches.dryRun": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["BatchDryRunRequestInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchDryRun"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batches.run": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["BatchRunRequestInput"]; }; };
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["BatchDryRun"] | components["schemas"]["BatchRun"]; };
            };
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchRun"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description only these: IDs separated by commas, at most 100; missing ones are left out */
                ids?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchRunPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batchRuns.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchRun"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batchRuns.cells": {
        parameters: { query?: { limit?: number; cursor?: string; }; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchCellPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batchRuns.label": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { label: string | null; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchRun"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batchRuns.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description until running conversations are canceled too @default 10000 */
                    graceMs?: number;
                };
            };
        };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchRun"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batchRuns.resume": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description instead of the current one; what was used still counts */
                    budget?: components["schemas"]["Budget"];
                };
            };
        };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchRun"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batchReports.comparison": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                /** @description ID of a batch run, latestPassed, or a label; default: the baseline of the batch run */
                baseline?: "latestPassed" | string;
                /** @description which parts of two cells must be equal to compare them, separated by commas: item, channel, persona, variables; default: those of the gate, or all. Without channel, the batch runs of two agents can be compared */
                pairBy?: string;
                /** @description what the two sides differ in: two channels, personas or models of this batch run (or of it and the named baseline), or two batch runs (label). By default what the plans suggest: the baseline if there is one, by channel if the two have one channel each; otherwise the channels of this batch run */
                compare?: "channel" | "persona" | "label" | "model";
                /** @description ID or name of the channel, persona or model; by default the last */
                now?: string;
                /** @description ID or name of the one that it is compared with; by default the first */
                before?: string;
            };
            header?: never;
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Comparison"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batchReports.failures": {
        parameters: { query?: { limit?: number; cursor?: string; }; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["FailureGroupPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batchReports.export": {
        parameters: {
            query?: { format?: "junit" | "ndjson" | "csv" | "markdown" | "html"; };
            header?: never;
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: { [name: string]: unknown; };
                content: {
                    "application/xml": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "text/markdown": string;
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "batchReports.rescore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["BatchRun"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "improvements.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                projectId?: string;
                /** @description a half of it, or its source */
                batchId?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ImprovementPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "improvements.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewImprovementInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Improvement"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "improvements.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Improvement"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "improvements.try": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewTryInput"]; }; };
        responses: {
            202: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Improvement"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RubricPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubrics.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewRubricInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Rubric"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubrics.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Rubric"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubrics.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["RubricReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Rubric"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubrics.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Rubric"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubrics.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Rubric"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubrics.publish": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Rubric"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubrics.versions": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RubricVersions"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubrics.judge": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["RubricJudgmentRequestInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RubricJudgmentPlan"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubricJudgments.list": {
        parameters: {
            query?: { limit?: number; cursor?: string; projectId?: string; runId?: string; rubricId?: string; };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RubricJudgmentPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "rubricJudgments.get": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["RubricJudgment"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.assign": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["AssignRequestInput"]; }; };
        responses: {
            /** @description for a dry run */
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Assignment"]; }; };
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Assignment"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.next": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": { projectId?: string; rubricId?: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["NextReview"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description the ID of a member, or me */
                assigneeId?: string;
                state?: "assigned" | "in_progress" | "submitted" | "skipped" | "declined" | "expired" | "canceled";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Review"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.start": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewStart"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.draft": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewDraftInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewStart"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.submit": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SubmissionInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Review"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.skip": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { reason: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Review"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.decline": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { reason: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Review"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.release": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { reason?: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Review"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.reopen": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { reason?: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Review"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.reassign": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ReassignmentInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Review"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.dispute": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewDisputeInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Review"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviews.resolve": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["DisputeDecisionInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Review"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewAnswers.export": {
        parameters: {
            query?: {
                format?: "csv" | "ndjson" | "chat" | "preferences";
                /** @description default: all versions */
                version?: number;
            };
            header?: never;
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: { headers: { [name: string]: unknown; }; content: { "text/csv": string; "application/x-ndjson": string; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewTaskPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewTasks.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewTask"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewTasks.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { reason: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewTask"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "findings.get": {
        parameters: {
            query?: {
                /** @description default: the newest */
                assignmentId?: string;
            };
            header?: never;
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewFindings"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "performance.get": {
        parameters: { query?: { version?: number; }; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewStatistics"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewProgress.get": {
        parameters: { query: { projectId: string; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewProgress"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewQuality.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewQuality"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewQuality.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["QualityRuleReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewQuality"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewQuality.judgeAgain": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["JudgingAgainInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["JudgedAgain"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewers.list": {
        parameters: { query?: never; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewerProfiles"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewers.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ReviewerProfileReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewerProfile"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewRules.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
                status?: "active" | "paused";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewRulePage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewRules.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewReviewRuleInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewRule"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewRules.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewRule"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewRules.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ReviewRuleReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewRule"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewRules.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewRule"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewRules.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewRule"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewRules.dryRun": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewReviewRuleInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewRuleDryRun"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "reviewRules.findings": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ReviewRuleFindings"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "pairReviews.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                projectId?: string;
                /** @description the ID of a member, or me */
                reviewerId?: string;
                state?: "open" | "closed";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PairReviewPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "pairReviews.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewPairReviewInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PairReview"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "pairReviews.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PairReview"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "pairReviews.pair": {
        parameters: { query?: never; header?: never; path: { id: string; number: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Pair"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "pairReviews.judge": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; number: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["PairPreferenceInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PairJudgment"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "pairReviews.close": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PairReview"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "pairReviews.result": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["PairResult"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "pairReviews.preferences": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: { headers: { [name: string]: unknown; }; content: { "application/x-ndjson": string; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "goldItems.list": {
        parameters: { query: { projectId: string; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["GoldItems"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "goldItems.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewGoldItemInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["GoldItem"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.calibrate": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewCalibrationInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationStart"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                projectId?: string;
                rubricId?: string;
                state?: "draft" | "open" | "locked" | "reconciling" | "closed" | "reopened" | "canceled";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Calibration"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.open": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Calibration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.reveal": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { runId: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Calibration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.lock": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { reason?: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Calibration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.report": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationReport"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.recompute": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Calibration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.ratings": {
        parameters: { query?: { format?: "csv" | "ndjson" | "vectors"; }; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: { [name: string]: unknown; };
                content: { "text/csv": string; "application/x-ndjson": string; "application/json": { [key: string]: unknown; }; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.correctedRate": {
        parameters: { query: { batchRunId: string; }; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CorrectedRate"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.reconcile": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["ReconciliationInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Calibration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.close": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    nextDueAt?: string;
                };
            };
        };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Calibration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.reopen": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { reason: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Calibration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrations.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { reason: string; }; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Calibration"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationSheets.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                projectId?: string;
                calibrationId?: string;
                /** @description the ID of a member, or me */
                participantId?: string;
                state?: "invited" | "in_progress" | "submitted" | "late" | "excused" | "missed";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["CalibrationSheetPage"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationSheets.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationSheet"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationSheets.draft": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SheetDraftInput"]; }; };
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["CalibrationSheetSummary"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationSheets.submit": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["SheetSubmissionInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationSheet"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationSheets.include": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    included?: boolean;
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["CalibrationSheetSummary"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationSheets.excuse": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": { reason: string; }; }; };
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["CalibrationSheetSummary"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationCycles.list": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name" | "-name";
                /** @description true lists the archived ones instead */
                archived?: "true" | "false";
                /** @description Exactly this name */
                name?: string;
                tag?: string;
                /** @description text in the name or the description, upper or lower case */
                search?: string;
                /** @description only these: IDs separated by commas, at most 100; archived ones too, and missing ones are left out */
                ids?: string;
                projectId?: string;
                status?: "active" | "paused";
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["CalibrationCyclePage"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationCycles.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["NewCalibrationCycleInput"]; }; };
        responses: {
            201: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationCycle"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationCycles.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you have; 304 if it is still current */
                "if-none-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationCycle"]; }; };
            /** @description Not modified */
            304: { headers: { [name: string]: unknown; }; content?: never; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationCycles.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["CalibrationCycleReplacementInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationCycle"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationCycles.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationCycle"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationCycles.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": Record<string, never>; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationCycle"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "calibrationCycles.rounds": {
        parameters: { query?: never; header?: never; path: { id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["CalibrationRounds"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "judges.list": {
        parameters: { query: { projectId: string; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["JudgeStandings"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "judgeMeasurements.list": {
        parameters: { query: { projectId: string; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["JudgeMeasurements"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "judgeMeasurements.measure": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path: { id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["JudgeMeasurementRequestInput"]; }; };
        responses: {
            200: {
                headers: { [name: string]: unknown; };
                content: { "application/json": components["schemas"]["JudgeMeasurementStep"]; };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "statistics.compute": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["AgreementRequestInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["AgreementResults"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "queue.get": {
        parameters: { query?: { projectId?: string; }; header?: never; path?: never; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QueueFigures"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "queue.process": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description process only runs of this project; omit it to process everything, including the ends of batch runs, deliveries and schedules */
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
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["QueueProcessed"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
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
                /** @description only entries that changed this member or one within it, such as /gate */
                changed?: string;
            };
            header?: never;
            path: { resourceType: string; resourceId: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ActivityPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "activity.listAll": {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                resourceType?: "workspace" | "member" | "apiKey" | "project" | "channel" | "persona" | "document" | "scenario" | "test" | "run" | "batch" | "batchRun" | "integration" | "model" | "cassette" | "rubric" | "reviewTask" | "review" | "calibration" | "calibrationSheet";
                /** @description true leaves out the entries of runs that belong to a batch run; those of the batch run remain */
                foldRuns?: "true" | "false";
                action?: string;
                actorId?: string;
                since?: string;
                until?: string;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["ActivityPage"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "activity.export": {
        parameters: {
            query?: {
                /** @description only entries with a higher seq */
                after?: number;
            };
            header?: never; path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: { headers: { [name: string]: unknown; }; content: { "application/x-ndjson": string; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "versions.list": {
        parameters: { query?: never; header?: never; path: { resourceType: string; id: string; }; cookie?: never; };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Versions"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "versions.get": {
        parameters: {
            query?: {
                /** @description the current one unless given */
                version?: number;
            };
            header?: never;
            path: { resourceType: string; id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["VersionContent"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "versions.compare": {
        parameters: {
            query?: {
                /** @description the version before `to` unless given */
                from?: number;
                /** @description the current one unless given */
                to?: number;
            };
            header?: never;
            path: { resourceType: string; id: string; };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["VersionChanges"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "versions.revert": {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours return the first answer again */
                "idempotency-key"?: string;
                /** @description The ETag you read; 412 if it has changed since */
                "if-match"?: string;
            };
            path: { resourceType: string; id: string; };
            cookie?: never;
        };
        requestBody: { content: { "application/json": components["schemas"]["RevertInput"]; }; };
        responses: {
            200: { headers: { [name: string]: unknown; }; content: { "application/json": components["schemas"]["Version"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
    "events.follow": {
        parameters: {
            query?: {
                /** @description actions or patterns separated by commas: run.completed, batch.* */
                action?: string;
                resourceType?: "workspace" | "member" | "apiKey" | "project" | "channel" | "persona" | "document" | "scenario" | "test" | "run" | "batch" | "batchRun" | "integration" | "model" | "cassette" | "rubric" | "reviewTask" | "review" | "calibration" | "calibrationSheet";
            };
            header?: {
                /** @description The id of the last event you have; the stream continues after it */
                "last-event-id"?: string;
            };
            path?: never; cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events; the schema describes their data */
            200: { headers: { [name: string]: unknown; }; content: { "text/event-stream": components["schemas"]["ActivityEntry"]; }; };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["OtherProblem"];
        };
    };
}
