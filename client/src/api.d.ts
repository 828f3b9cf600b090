/** Generated from /api/openapi.json by `npx vitest run client -u`. Do not edit. */
export interface paths {
    "/api/monitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's assets, or get one by `id`
         * @description May be called by a signed-in person or a service. Requires the scope `assets:read` if called with an API key.
         */
        get: operations["getApiMonitor"];
        /**
         * Update an asset: omitted fields keep their values, null clears a field
         * @description May be called by a signed-in person or a service. Requires the scope `assets:write` if called with an API key.
         */
        put: operations["putApiMonitor"];
        /**
         * Create an asset; a service passes the owner's `email`
         * @description May be called by a signed-in person or a service. Requires the scope `assets:write` if called with an API key.
         */
        post: operations["postApiMonitor"];
        /**
         * Delete an asset
         * @description May be called by a signed-in person or a service. Requires the scope `assets:write` if called with an API key.
         */
        delete: operations["deleteApiMonitor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monitor/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update several of a person's assets, all or none; returns the request that undoes it
         * @description May be called by a signed-in person.
         */
        put: operations["putApiMonitorBulk"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monitor/test-alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test alert to all recipients of an asset; returns the event's id
         * @description May be called by a signed-in person or a service. Requires the scope `assets:write` if called with an API key.
         */
        post: operations["postApiMonitorTestAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monitor/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a person's assets as CSV, Excel, GeoJSON, KML or GPX
         * @description May be called by a signed-in person or a service. Requires the scope `assets:read` if called with an API key. Long-running: up to 1 at a time per caller. Stops when the client closes the connection.
         */
        get: operations["getApiMonitorExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monitor/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import assets from CSV, Excel, GeoJSON, KML, KMZ or GPX; returns the rows that were skipped
         * @description May be called by a signed-in person or a service. Requires the scope `assets:write` if called with an API key. Long-running: up to 1 at a time per caller. Stops when the client closes the connection.
         */
        post: operations["postApiMonitorImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events, newest first; filter by asset or by a person's assets, or get one by `id`
         * @description May be called by a signed-in person or a service. Requires the scope `events:read` if called with an API key.
         */
        get: operations["getApiEvent"];
        /**
         * Update an event manually: omitted fields keep their values, null clears a field; a new point replaces area and place name
         * @description May be called by an admin or a service. Requires the scope `events:write` if called with an API key.
         */
        put: operations["putApiEvent"];
        /**
         * Create an event manually; it is processed like any other
         * @description May be called by an admin or a service. Requires the scope `events:write` if called with an API key.
         */
        post: operations["postApiEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/histogram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count events by the hour, day or week in which they were first seen, and by category
         * @description May be called by a signed-in person.
         */
        get: operations["getApiEventHistogram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest 20,000 events of a filter as points, each with the caller's assets that contain it
         * @description May be called by a signed-in person.
         */
        get: operations["getApiEventPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/tiles/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get events as a Mapbox vector tile, clustered by distance
         * @description May be called by a signed-in person.
         */
        get: operations["getApiEventTilesZXYMvt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}/geometry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the geometry of an event as GeoJSON
         * @description May be called by a signed-in person or a service. Requires the scope `events:read` if called with an API key.
         */
        get: operations["getApiEventIdGeometry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the timeline of an event: what was known at which time, and from which source
         * @description May be called by a signed-in person.
         */
        get: operations["getApiEventIdTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items of an event, with the reason why each belongs to it
         * @description May be called by a signed-in person.
         */
        get: operations["getApiEventIdItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split an event: move some of its items to a new event
         * @description May be called by an admin or a service. Requires the scope `events:write` if called with an API key.
         */
        post: operations["postApiEventSplit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the newest 100,000 events of a filter as GeoJSON, CSV, Excel, Atom with GeoRSS, CAP 1.2 or iCalendar
         * @description May be called by a signed-in person or a service. Requires the scope `events:read` if called with an API key. Long-running: up to 3 at a time per caller. Stops when the client closes the connection.
         */
        get: operations["getApiEventExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/feed-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's feed links, without their tokens
         * @description May be called by a signed-in person.
         */
        get: operations["getApiEventFeedLinks"];
        put?: never;
        /**
         * Create a feed link to the newest 1,000 events of a filter; the token is returned only once
         * @description May be called by a signed-in person.
         */
        post: operations["postApiEventFeedLinks"];
        /**
         * Revoke a feed link, effective immediately
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiEventFeedLinks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the feed of a link in its format; supports `If-None-Match`
         * @description May be called by anyone. Long-running: up to 4 at a time per caller. Stops when the client closes the connection.
         */
        get: operations["getFeedsToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{token}/{alert}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one alert of an alert feed as CAP 1.2
         * @description May be called by anyone.
         */
        get: operations["getFeedsTokenAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/dismissed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events that a person dismissed
         * @description May be called by a signed-in person.
         */
        get: operations["getApiEventsDismissed"];
        /**
         * Dismiss or restore several events, all or none, at most 500
         * @description May be called by a signed-in person.
         */
        put: operations["putApiEventsDismissed"];
        /**
         * Dismiss an event
         * @description May be called by a signed-in person.
         */
        post: operations["postApiEventsDismissed"];
        /**
         * Restore a dismissed event
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiEventsDismissed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the verdicts on an event: the caller's own, corrections, and for admins the number of each
         * @description May be called by a signed-in person.
         */
        get: operations["getApiEventsVerdict"];
        /**
         * Add a verdict on an event; it affects only the caller's notifications
         * @description May be called by a signed-in person.
         */
        put: operations["putApiEventsVerdict"];
        post?: never;
        /**
         * Remove the caller's verdicts on an event, or only one kind
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiEventsVerdict"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct an event for everyone; later items do not override the correction
         * @description May be called by an admin.
         */
        put: operations["putApiEventsCorrection"];
        post?: never;
        /**
         * Undo all corrections of an event, or only one kind; it returns to what its sources report
         * @description May be called by an admin.
         */
        delete: operations["deleteApiEventsCorrection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/back-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Back-test a change of notification rules on past events; nothing is sent or saved
         * @description May be called by a signed-in person. Long-running: up to 1 at a time per caller. Stops when the client closes the connection.
         */
        post: operations["postApiRulesBackTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/why-not": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain why a search finds no event near the person's assets: too far away, suppressed, filtered, not an incident, or unknown
         * @description May be called by a signed-in person.
         */
        get: operations["getApiWhyNot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news-source/opml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all sources as OPML 2.0, with their tags as categories
         * @description May be called by an admin or a service. Requires the scope `sources:read` if called with an API key.
         */
        get: operations["getApiNewsSourceOpml"];
        put?: never;
        /**
         * Import the feeds of an OPML file as sources; folders and categories become tags
         * @description May be called by an admin or a service. Requires the scope `sources:write` if called with an API key. Long-running: up to 1 at a time per caller. Stops when the client closes the connection.
         */
        post: operations["postApiNewsSourceOpml"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news-source/inbound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an inbound source, to which a program sends items with a key of that source
         * @description May be called by an admin or a service. Requires the scope `sources:write` if called with an API key.
         */
        post: operations["postApiNewsSourceInbound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news-source/{id}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new key for an inbound source, replacing the current one; it is returned only once
         * @description May be called by an admin.
         */
        post: operations["postApiNewsSourceIdKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news-source/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send items to an inbound source as JSON, CAP or any other supported format; items are deduplicated by id
         * @description May be called by anyone.
         */
        post: operations["postApiNewsSourceIdItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news-source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sources with their health, or get one by `id`
         * @description May be called by an admin or a service. Requires the scope `sources:read` if called with an API key.
         */
        get: operations["getApiNewsSource"];
        /**
         * Update a source: omitted fields keep their values, null clears a field; it is polled immediately unless paused
         * @description May be called by an admin or a service. Requires the scope `sources:write` if called with an API key.
         */
        put: operations["putApiNewsSource"];
        /**
         * Create a source; it is polled immediately unless paused
         * @description May be called by an admin or a service. Requires the scope `sources:write` if called with an API key.
         */
        post: operations["postApiNewsSource"];
        /**
         * Delete a source and its items; events are kept
         * @description May be called by an admin or a service. Requires the scope `sources:write` if called with an API key.
         */
        delete: operations["deleteApiNewsSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news-source/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Poll a source now, even if it is waiting after a failure; returns an error if it is paused or disabled
         * @description May be called by an admin or a service. Requires the scope `sources:write` if called with an API key.
         */
        post: operations["postApiNewsSourcePoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news-source/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a URL: fetch and parse it without storing anything
         * @description May be called by an admin or a service. Requires the scope `sources:write` if called with an API key. Long-running: up to 2 at a time per caller. Stops when the client closes the connection.
         */
        post: operations["postApiNewsSourceTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news-source/discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discover the feeds of a website; each is fetched and parsed without storing anything
         * @description May be called by an admin or a service. Requires the scope `sources:write` if called with an API key. Long-running: up to 2 at a time per caller. Stops when the client closes the connection.
         */
        post: operations["postApiNewsSourceDiscover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news-source/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest items; filter by title with `q`
         * @description May be called by an admin or a service. Requires the scope `sources:read` if called with an API key.
         */
        get: operations["getApiNewsSourceItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/source-packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List source packs, with the source created from each entry; with `lon` and `lat`, also how many official sources watch that point
         * @description May be called by an admin or a service. Requires the scope `sources:read` if called with an API key.
         */
        get: operations["getApiSourcePacks"];
        /**
         * Turn a source pack on or off: its sources are added or resumed, or paused
         * @description May be called by an admin or a service. Requires the scope `sources:write` if called with an API key.
         */
        put: operations["putApiSourcePacks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content types
         * @description May be called by an admin or a service. Requires the scope `analysis:read` if called with an API key.
         */
        get: operations["getAnalysisApiAdminConfigContentTypes"];
        put?: never;
        /**
         * Create a content type with its agents, or with a first agent named by `startNode`
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        post: operations["postAnalysisApiAdminConfigContentTypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a content type with its agents
         * @description May be called by an admin or a service. Requires the scope `analysis:read` if called with an API key.
         */
        get: operations["getAnalysisApiAdminConfigContentTypesName"];
        /**
         * Save a new version of a content type; omitted fields keep their values, and `baseVersion` rejects the change if a newer version exists
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        put: operations["putAnalysisApiAdminConfigContentTypesName"];
        post?: never;
        /**
         * Delete a content type that no source uses
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        delete: operations["deleteAnalysisApiAdminConfigContentTypesName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types/{name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a built-in content type, even if it was deleted
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        post: operations["postAnalysisApiAdminConfigContentTypesNameRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types/{name}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a content type, newest first
         * @description May be called by an admin or a service. Requires the scope `analysis:read` if called with an API key.
         */
        get: operations["getAnalysisApiAdminConfigContentTypesNameVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types/{name}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a version by saving it as the newest one
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        post: operations["postAnalysisApiAdminConfigContentTypesNameVersionsVersionRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types/{name}/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agents of a content type in reverse order of the graph
         * @description May be called by an admin or a service. Requires the scope `analysis:read` if called with an API key.
         */
        get: operations["getAnalysisApiAdminConfigContentTypesNameAgents"];
        /**
         * Replace all agents of a content type, in the order of the graph; the start node is kept
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        put: operations["putAnalysisApiAdminConfigContentTypesNameAgents"];
        /**
         * Add an agent after existing agents
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        post: operations["postAnalysisApiAdminConfigContentTypesNameAgents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types/{name}/agents/{agent}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace an agent; references are updated if its name changes
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        put: operations["putAnalysisApiAdminConfigContentTypesNameAgentsAgent"];
        post?: never;
        /**
         * Delete an agent
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        delete: operations["deleteAnalysisApiAdminConfigContentTypesNameAgentsAgent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types/{name}/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a saved or unsaved graph on a text or a stored item without storing the result
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key. Long-running: up to 1 at a time per caller. Stops when the client closes the connection.
         */
        post: operations["postAnalysisApiAdminConfigContentTypesNameDryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types/{name}/fixtures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List test cases: items with a known correct finding
         * @description May be called by an admin or a service. Requires the scope `analysis:read` if called with an API key.
         */
        get: operations["getAnalysisApiAdminConfigContentTypesNameFixtures"];
        /**
         * Replace all test cases
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key.
         */
        put: operations["putAnalysisApiAdminConfigContentTypesNameFixtures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/content_types/{name}/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate the rules, the saved graph and a draft on test cases
         * @description May be called by an admin or a service. Requires the scope `analysis:write` if called with an API key. Long-running: up to 1 at a time per caller. Stops when the client closes the connection.
         */
        post: operations["postAnalysisApiAdminConfigContentTypesNameEvaluate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis/api/admin/config/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the configured language model and its usage today (UTC)
         * @description May be called by an admin or a service. Requires the scope `analysis:read` if called with an API key.
         */
        get: operations["getAnalysisApiAdminConfigModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the board report of a period: key figures and the 100 most severe events at the caller's assets
         * @description May be called by a signed-in person.
         */
        get: operations["getApiBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all data of a person as a file
         * @description May be called by a signed-in person. Long-running: up to 1 at a time per caller. Stops when the client closes the connection.
         */
        get: operations["getApiUsersExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is ongoing at a person's assets: the events that need attention by rank, the state of each asset, and counts; `details=1` adds names and places. With `tab`, a part of one list of their events by rank, with the filter of `/api/event`; with `group`, the first of each asset or category
         * @description May be called by a signed-in person, a wall or a service. Requires the scope `events:read` if called with an API key.
         */
        get: operations["getApiSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get statistics: a person's own, or those of the installation for admins and services
         * @description May be called by a signed-in person or a service. Requires the scope `metrics:read` if called with an API key.
         */
        get: operations["getApiStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the installation: throughput, freshness, errors and configuration
         * @description May be called by an admin or a service. Requires the scope `metrics:read` if called with an API key.
         */
        get: operations["getApiOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the data retention of items and events; older ones are deleted the following night
         * @description May be called by an admin.
         */
        put: operations["putApiRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get metrics in the Prometheus text format
         * @description May be called by an admin or a service. Requires the scope `metrics:read` if called with an API key.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's notifications, newest first, or get one by `id`
         * @description May be called by a signed-in person.
         */
        get: operations["getApiNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed or queued delivery now
         * @description May be called by a signed-in person.
         */
        post: operations["postApiNotificationsResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the queued deliveries and the state of each channel
         * @description May be called by an admin or a service. Requires the scope `metrics:read` if called with an API key.
         */
        get: operations["getApiQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alarms: what needs an operator's attention
         * @description May be called by an admin or a service. Requires the scope `metrics:read` if called with an API key.
         */
        get: operations["getApiAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notification decisions and their reasons; for one event, includes the assets just outside it
         * @description May be called by a signed-in person.
         */
        get: operations["getApiDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the message templates of all channels, or get the template of one; null means the default
         * @description May be called by an admin.
         */
        get: operations["getApiTemplates"];
        /**
         * Set the message template of a channel: a title and a text with variables in double braces, such as `{{event}}`, `{{severity}}` or `{{nearest}}`; null for the default. Messages about several events keep their wording
         * @description May be called by an admin.
         */
        put: operations["putApiTemplates"];
        post?: never;
        /**
         * Reset the message template of a channel
         * @description May be called by an admin.
         */
        delete: operations["deleteApiTemplates"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a message template with a real event, without sending it
         * @description May be called by an admin.
         */
        post: operations["postApiTemplatesPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge the caller's notifications, all or none, and earlier ones about the same events
         * @description May be called by a signed-in person.
         */
        post: operations["postApiNotificationsAcknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw the caller's acknowledgements of notifications or events, all or none; others' acknowledgements are kept
         * @description May be called by a signed-in person.
         */
        post: operations["postApiNotificationsWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a code acknowledges or confirms, without using it
         * @description May be called by anyone.
         */
        get: operations["getApiNotificationsConfirm"];
        put?: never;
        /**
         * Acknowledge a notification, mute or dismiss its events by the owner's code, or confirm an address by code; idempotent
         * @description May be called by anyone.
         */
        post: operations["postApiNotificationsConfirm"];
        /**
         * Withdraw the response to a notification by its code; idempotent
         * @description May be called by anyone.
         */
        delete: operations["deleteApiNotificationsConfirm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/confirm/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge (`act`: `on-it`, `seen`) with a `note`, `withdraw`, opt in (`agree`), `mute`, `unmute`, `dismiss` or `restore` by `code`, from the page of a message in a browser without JavaScript
         * @description May be called by anyone.
         */
        post: operations["postApiNotificationsConfirmForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the page of an unsubscribe link; nothing is changed
         * @description May be called by anyone.
         */
        get: operations["getApiNotificationsUnsubscribe"];
        put?: never;
        /**
         * One-click unsubscribe (RFC 8058): stop email notifications to a person or a contact, or opt-in requests to a mailbox
         * @description May be called by anyone.
         */
        post: operations["postApiNotificationsUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/{channel}/incoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a signed acknowledgement or opt-in from a service such as Slack
         * @description May be called by anyone.
         */
        post: operations["postApiChannelsChannelIncoming"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sms/incoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the URL to which the SMS gateway must post replies, so that STOP works
         * @description May be called by an admin or a service.
         */
        get: operations["getApiSmsIncoming"];
        put?: never;
        /**
         * Receive an SMS reply from the gateway: JSON with `from` and `text`, or a form from Twilio
         * @description May be called by anyone.
         */
        post: operations["postApiSmsIncoming"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's contacts, or get one by `id`
         * @description May be called by a signed-in person.
         */
        get: operations["getApiContacts"];
        /**
         * Update a contact; a new address receives an opt-in request
         * @description May be called by a signed-in person.
         */
        put: operations["putApiContacts"];
        /**
         * Create a contact; each address receives only an opt-in request until it opts in
         * @description May be called by a signed-in person.
         */
        post: operations["postApiContacts"];
        /**
         * Delete a contact
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiContacts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/opt-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the pending opt-in requests of a contact, up to three times a year
         * @description May be called by a signed-in person.
         */
        post: operations["postApiContactsOptIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import contacts from CSV or vCard; returns the result for each line
         * @description May be called by a signed-in person. Long-running: up to 1 at a time per caller. Stops when the client closes the connection.
         */
        post: operations["postApiContactsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's contact groups, or get one by `id`
         * @description May be called by a signed-in person.
         */
        get: operations["getApiContactsGroups"];
        /**
         * Update the name and the members of a contact group
         * @description May be called by a signed-in person.
         */
        put: operations["putApiContactsGroups"];
        /**
         * Create a contact group
         * @description May be called by a signed-in person.
         */
        post: operations["postApiContactsGroups"];
        /**
         * Delete a contact group and remove it from assets; its contacts are kept
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiContactsGroups"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List channels, with the missing settings of those that are not set up
         * @description May be called by a signed-in person.
         */
        get: operations["getApiChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to a destination; returns the provider response
         * @description May be called by a signed-in person.
         */
        post: operations["postApiNotificationsTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's destinations: phone numbers, webhooks, services and browsers
         * @description May be called by a signed-in person.
         */
        get: operations["getApiDestinations"];
        /**
         * Update a destination: its name, minimum severity, quiet hours and contact group
         * @description May be called by a signed-in person.
         */
        put: operations["putApiDestinations"];
        /**
         * Create a destination: a phone number, which receives a confirmation link, a webhook, whose key is returned only once, or a service such as Slack by its `config`
         * @description May be called by a signed-in person.
         */
        post: operations["postApiDestinations"];
        /**
         * Delete a destination
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiDestinations"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to a destination; returns the provider response
         * @description May be called by a signed-in person.
         */
        post: operations["postApiDestinationsTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public key with which a browser subscribes to push
         * @description May be called by a signed-in person.
         */
        get: operations["getApiPushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe a browser to push; the body is its `PushSubscription`
         * @description May be called by a signed-in person.
         */
        post: operations["postApiPushSubscriptions"];
        /**
         * Unsubscribe a browser from push; idempotent
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiPushSubscriptions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a person's settings
         * @description May be called by a signed-in person.
         */
        get: operations["getApiUsersSettings"];
        /**
         * Replace all settings of a person
         * @description May be called by a signed-in person.
         */
        put: operations["putApiUsersSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/settings/asset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notification rules of each of a person's assets
         * @description May be called by a signed-in person.
         */
        get: operations["getApiUsersSettingsAsset"];
        /**
         * Update the notification rules of an asset
         * @description May be called by a signed-in person.
         */
        put: operations["putApiUsersSettingsAsset"];
        post?: never;
        /**
         * Delete an asset's own rules, so that the rules of its tags or of all assets apply
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiUsersSettingsAsset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a person's quiet hours, digest and limits
         * @description May be called by a signed-in person or a service. Requires the scope `users:read` if called with an API key.
         */
        get: operations["getApiUsersRules"];
        /**
         * Update a person's quiet hours, digest and limits
         * @description May be called by a signed-in person or a service. Requires the scope `users:write` if called with an API key.
         */
        put: operations["putApiUsersRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/rules/sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notification rules for all of a person's assets, and for those with a tag
         * @description May be called by a signed-in person.
         */
        get: operations["getApiUsersRulesSets"];
        /**
         * Set the notification rules for all assets (`tag` null), or for those with a tag
         * @description May be called by a signed-in person.
         */
        put: operations["putApiUsersRulesSets"];
        post?: never;
        /**
         * Delete a rule set; the remaining rules then apply to its assets
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiUsersRulesSets"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/rules/sets/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the order of tags; the rules of the first matching tag apply to an asset
         * @description May be called by a signed-in person.
         */
        put: operations["putApiUsersRulesSetsOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's mutes
         * @description May be called by a signed-in person.
         */
        get: operations["getApiMutes"];
        /**
         * Mute several events until a time, or unmute them (`until` null), all or none, at most 500
         * @description May be called by a signed-in person.
         */
        put: operations["putApiMutes"];
        /**
         * Mute an event or an asset until a time; increases in severity are still sent for a muted event, and reported when the mute of an asset ends
         * @description May be called by a signed-in person.
         */
        post: operations["postApiMutes"];
        /**
         * End a mute early
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiMutes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the first admin account with the set-up link; returns a sign-in link
         * @description May be called by anyone.
         */
        post: operations["postApiSetUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's active sessions
         * @description May be called by a signed-in person.
         */
        get: operations["getApiUsersSessions"];
        put?: never;
        post?: never;
        /**
         * End one of a person's sessions
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiUsersSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the caller's account with all its data; requires their email as confirmation
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiUsersMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's linked accounts at sign-in services
         * @description May be called by a signed-in person.
         */
        get: operations["getApiUsersIdentities"];
        put?: never;
        post?: never;
        /**
         * Unlink an account, which can then no longer sign in
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiUsersIdentities"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users, or get one by `id`
         * @description May be called by an admin or a service. Requires the scope `users:read` if called with an API key.
         */
        get: operations["getApiUsers"];
        /**
         * Change a user's role; the last admin cannot be demoted
         * @description May be called by an admin or a service. Requires the scope `users:write` if called with an API key.
         */
        put: operations["putApiUsers"];
        /**
         * Invite a person, who can then sign in with their email address
         * @description May be called by an admin or a service. Requires the scope `users:write` if called with an API key.
         */
        post: operations["postApiUsers"];
        /**
         * Delete a user with their assets, sessions and notifications; the last admin cannot be deleted
         * @description May be called by an admin or a service. Requires the scope `users:write` if called with an API key.
         */
        delete: operations["deleteApiUsers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys, including revoked ones, without the keys themselves
         * @description May be called by an admin.
         */
        get: operations["getApiKeys"];
        put?: never;
        /**
         * Create an API key with selected scopes; the key is returned only once
         * @description May be called by an admin.
         */
        post: operations["postApiKeys"];
        /**
         * Revoke an API key, effective immediately
         * @description May be called by an admin.
         */
        delete: operations["deleteApiKeys"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wall-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's wall links, without their tokens
         * @description May be called by a signed-in person.
         */
        get: operations["getApiWallLinks"];
        put?: never;
        /**
         * Create a wall link, which shows what needs the person on a screen without a session; the token is returned only once
         * @description May be called by a signed-in person.
         */
        post: operations["postApiWallLinks"];
        /**
         * Revoke a wall link, effective immediately, also on open screens
         * @description May be called by a signed-in person.
         */
        delete: operations["deleteApiWallLinks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks of the installation, without their keys
         * @description May be called by an admin.
         */
        get: operations["getApiWebhooks"];
        /**
         * Update a webhook: omitted fields keep their values; a re-enabled webhook receives changes from then on
         * @description May be called by an admin.
         */
        put: operations["putApiWebhooks"];
        /**
         * Create a webhook, which receives changes from then on; the signing key is returned only once
         * @description May be called by an admin.
         */
        post: operations["postApiWebhooks"];
        /**
         * Delete a webhook and its messages
         * @description May be called by an admin.
         */
        delete: operations["deleteApiWebhooks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a webhook's messages of the last seven days with their results, newest first
         * @description May be called by an admin.
         */
        get: operations["getApiWebhooksDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay all messages of a webhook since a given time, with the same ids
         * @description May be called by an admin.
         */
        post: operations["postApiWebhooksReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the key of a webhook; the new key is returned only once, and the old key also signs for 24 hours
         * @description May be called by an admin.
         */
        post: operations["postApiWebhooksRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a test message to a webhook now; returns the response of its URL
         * @description May be called by an admin.
         */
        post: operations["postApiWebhooksTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log of admins and services, newest first
         * @description May be called by an admin.
         */
        get: operations["getApiAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/l/admin/shortcodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List short links with their clicks, except those in SMS
         * @description May be called by an admin or a service. Requires the scope `links:read` if called with an API key.
         */
        get: operations["getLAdminShortcodes"];
        put?: never;
        /**
         * Create a short link
         * @description May be called by an admin or a service. Requires the scope `links:write` if called with an API key.
         */
        post: operations["postLAdminShortcodes"];
        /**
         * Delete a short link; it stops working within seconds
         * @description May be called by an admin or a service. Requires the scope `links:write` if called with an API key.
         */
        delete: operations["deleteLAdminShortcodes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/l/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a short link: redirects to its target
         * @description May be called by anyone.
         */
        get: operations["getLCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geocode/forward": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search places by name; returns Mapbox's geocoding format
         * @description May be called by a signed-in person.
         */
        get: operations["getApiGeocodeForward"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geocode/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the place at a point in Mapbox's geocoding format
         * @description May be called by a signed-in person.
         */
        get: operations["getApiGeocodeReverse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sources of the base map and additional layers
         * @description May be called by a signed-in person.
         */
        get: operations["getApiMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/streets.pmtiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the operator's PMTiles archive; supports `Range`
         * @description May be called by a signed-in person.
         */
        get: operations["getApiMapStreetsPmtiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/world/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tile of the bundled world map as a Mapbox vector tile
         * @description May be called by anyone.
         */
        get: operations["getApiMapWorldZXYMvt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/place/tiles/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the most important towns as a Mapbox vector tile
         * @description May be called by anyone.
         */
        get: operations["getApiPlaceTilesZXYMvt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream changes as server-sent events: event, notification, source, summary
         * @description May be called by a signed-in person, or by a wall, which receives only `summary`. `Last-Event-ID` resumes an interrupted stream; `ago` starts a new stream that many milliseconds in the past. A `summary` contains what changed in the response of `/api/summary`, at most once per second: new and changed entries of `needsYou` and `assets` (with zeros where nothing is ongoing any longer), the events that are `gone` from the list, and the counts. With `whole`, it replaces the client's state; a resumed stream starts with it.
         */
        get: {
            parameters: {
                query?: {
                    ago?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/csrf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a CSRF token for the sign-in calls
         * @description May be called by anyone.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sign-in methods
         * @description May be called by anyone.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current session, or `{}`
         * @description May be called by anyone.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a sign-in link: csrfToken, email, callbackUrl, json
         * @description May be called by anyone.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a sign-in link: csrfToken, email, token, callbackUrl, json
         * @description May be called by anyone.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how sign-in links reach people
         * @description May be called by anyone. `{ result: { mail, outbox, opens } }`: `mail` is true if they are sent by email; otherwise they are printed in the server's terminal and written to the folder `outbox`, which is null unless the user who runs the server asks. `opens` is true if POST returns them.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        /**
         * Get the sign-in link of the first account, on the server's own machine
         * @description May be called by the server's own page, opened by the user who runs the server, if there is no mail server and no account yet; others receive 403. The body is `{ email }`, the response `{ result: { url } }`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        email?: string;
                    };
                };
            };
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out: csrfToken, callbackUrl, json
         * @description May be called by anyone.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Model Context Protocol (MCP) over streamable HTTP: one JSON-RPC message per request
         * @description May be called by a service. Requires the scope of each tool that is called; sessions are not accepted. The header `X-Tocsin-Person` contains the email address of the person in whose name tools are called.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The JSON-RPC response, including errors of tools */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Notification accepted */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The body is not a JSON-RPC message */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description No valid API key */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Requests from other origins are not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description The client must accept JSON and event streams */
                406: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Request body too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description The header `X-Tocsin-Person` is not an email address */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Temporarily unavailable */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness probe
         * @description May be called by anyone.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness probe
         * @description May be called by anyone; if not ready, returns the reason.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Success */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        "AcknowledgeInput.sent": {
            /** @default [] */
            ids: string[];
            /** @default [] */
            eventIds: number[];
            hasIt?: boolean;
            note?: string | null;
        };
        AgentConfig: {
            name: string;
            /**
             * @default PromptAgentConfig
             * @constant
             */
            type: "PromptAgentConfig";
            promptTemplate: string[];
            /**
             * @default {
             *       "model": "gpt-4.1-mini",
             *       "temperature": 0
             *     }
             */
            llm: {
                /** @default gpt-4.1-mini */
                model: string;
                /** @default 0 */
                temperature: number;
            };
            outputSchema: components["schemas"]["OutputSchema"];
            /** @default  */
            successVariable: string;
            /** @default [] */
            returnVariables: string[];
            /** @default [] */
            nextAgent: string[];
        };
        "AgentConfig.sent": {
            name: string;
            /**
             * @default PromptAgentConfig
             * @constant
             */
            type: "PromptAgentConfig";
            promptTemplate: string[];
            /**
             * @default {
             *       "model": "gpt-4.1-mini",
             *       "temperature": 0
             *     }
             */
            llm: {
                /** @default gpt-4.1-mini */
                model: string;
                /** @default 0 */
                temperature: number;
            };
            outputSchema: components["schemas"]["OutputSchema.sent"];
            /** @default  */
            successVariable: string;
            /** @default [] */
            returnVariables: string[];
            /** @default [] */
            nextAgent: string[];
        };
        AgentGraph: {
            startNode: string;
            agents: components["schemas"]["AgentConfig"][];
        };
        "AgentGraph.sent": {
            startNode: string;
            agents: components["schemas"]["AgentConfig.sent"][];
        };
        "AgentInput.sent": {
            name: string;
            /**
             * @default PromptAgentConfig
             * @constant
             */
            type: "PromptAgentConfig";
            promptTemplate: string[];
            /**
             * @default {
             *       "model": "gpt-4.1-mini",
             *       "temperature": 0
             *     }
             */
            llm: {
                /** @default gpt-4.1-mini */
                model: string;
                /** @default 0 */
                temperature: number;
            };
            outputSchema: components["schemas"]["OutputSchema.sent"];
            /** @default  */
            successVariable: string;
            /** @default [] */
            returnVariables: string[];
            /** @default [] */
            nextAgent: string[];
            /** @default  */
            note: string;
            baseVersion?: number;
        };
        AgentStep: {
            agent: string;
            /** @enum {string} */
            state: "done" | "stopped" | "failed";
            model: string;
            prompt: string;
            answer: unknown;
            error: string | null;
            ms: number;
            inputTokens: number;
            outputTokens: number;
            costUsd: number | null;
            returned: {
                [key: string]: unknown;
            };
            next: string[];
        };
        "AgentsInput.sent": {
            /** @default  */
            note: string;
            baseVersion?: number;
            agents: components["schemas"]["AgentConfig.sent"][];
        };
        Alarm: {
            kind: string;
            text: string;
            /** Format: date-time */
            raisedAt: string;
        };
        ApiError: {
            message: string;
            code: string;
            fields?: {
                path: string;
                message: string;
            }[];
        };
        ApiKey: {
            id: string;
            name: string;
            prefix: string;
            scopes: string[];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            lastUsedAt: string | null;
            revokedAt: string | null;
        };
        ApiKeyInput: {
            name: string;
            scopes: string[];
        };
        AreaCode: {
            scheme: string;
            code: string;
        };
        Asset: {
            id: number;
            email: string;
            name: string | null;
            description: string | null;
            lat: number | null;
            lon: number | null;
            geometry: (({
                /** @constant */
                type: "Polygon";
                coordinates: [
                    number,
                    number
                ][][];
            } & {
                [key: string]: unknown;
            }) | ({
                /** @constant */
                type: "MultiPolygon";
                coordinates: [
                    number,
                    number
                ][][][];
            } & {
                [key: string]: unknown;
            }) | ({
                /** @constant */
                type: "LineString";
                coordinates: [
                    number,
                    number
                ][];
            } & {
                [key: string]: unknown;
            }) | ({
                /** @constant */
                type: "MultiLineString";
                coordinates: [
                    number,
                    number
                ][][];
            } & {
                [key: string]: unknown;
            })) | null;
            radius: number | null;
            query: string | null;
            tags: string[];
            paused: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AssetChange: {
            id?: number;
            email?: string;
            name?: string | null;
            description?: string | null;
            lat?: number | null;
            lon?: number | null;
            geometry?: (({
                /** @constant */
                type: "Polygon";
                coordinates: [
                    number,
                    number
                ][][];
            } & {
                [key: string]: unknown;
            }) | ({
                /** @constant */
                type: "MultiPolygon";
                coordinates: [
                    number,
                    number
                ][][][];
            } & {
                [key: string]: unknown;
            }) | ({
                /** @constant */
                type: "LineString";
                coordinates: [
                    number,
                    number
                ][];
            } & {
                [key: string]: unknown;
            }) | ({
                /** @constant */
                type: "MultiLineString";
                coordinates: [
                    number,
                    number
                ][][];
            } & {
                [key: string]: unknown;
            })) | null;
            radius?: number | null;
            query?: string | null;
            tags?: string[] | null;
            paused?: boolean;
            /** Format: date-time */
            created_at?: string;
            /** Format: date-time */
            updated_at?: string;
        };
        AssetImport: {
            created: number;
            updated: number;
            unchanged: number;
            errors: components["schemas"]["ImportProblem"][];
            preview: components["schemas"]["ImportPreview"] | null;
        };
        "AssetImportQuery.sent": {
            email?: string;
            /**
             * @default 0
             * @enum {string}
             */
            dryRun: "0" | "1";
            mapping?: string;
            /** @enum {string} */
            encoding?: "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "shift_jis" | "gb18030" | "big5" | "euc-kr";
            /**
             * @default name
             * @enum {string}
             */
            match: "name" | "id";
            radius?: number;
            choose?: string;
            places?: string;
        };
        AssetInput: {
            /** Format: email */
            email?: string;
            name?: string | null;
            description?: string | null;
            lat?: number | null;
            lon?: number | null;
            geometry?: (({
                /** @constant */
                type: "Polygon";
                coordinates: [
                    number,
                    number
                ][][];
            } & {
                [key: string]: unknown;
            }) | ({
                /** @constant */
                type: "MultiPolygon";
                coordinates: [
                    number,
                    number
                ][][][];
            } & {
                [key: string]: unknown;
            }) | ({
                /** @constant */
                type: "LineString";
                coordinates: [
                    number,
                    number
                ][];
            } & {
                [key: string]: unknown;
            }) | ({
                /** @constant */
                type: "MultiLineString";
                coordinates: [
                    number,
                    number
                ][][];
            } & {
                [key: string]: unknown;
            })) | null;
            radius?: number | null;
            query?: string | null;
            tags?: string[] | null;
            paused?: boolean;
        };
        AssetSettings: {
            assetId: number;
            own: boolean;
            categories: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other")[] | null;
            channels: ("push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog")[] | null;
            /** @enum {string} */
            leastSeverity: "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            unknownSeverity: "interrupt" | "wait";
            /** @enum {string} */
            certainty: "inside" | "possible";
            radiusByCategory: {
                [key: string]: number;
            };
            contactGroupIds: number[];
        };
        AssetSettingsInput: {
            assetId?: number;
            own?: boolean;
            categories: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other")[] | null;
            channels: ("push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog")[] | null;
            /** @enum {string} */
            leastSeverity: "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            unknownSeverity: "interrupt" | "wait";
            /** @enum {string} */
            certainty: "inside" | "possible";
            radiusByCategory: {
                [key: string]: number;
            };
            contactGroupIds: number[];
        };
        AssetSummary: {
            assetId: number;
            worstSeverity: ("unknown" | "minor" | "moderate" | "severe" | "extreme") | null;
            worst?: number;
            inside: number;
            possible: number;
            nearest: number | null;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            actor: string;
            /** @enum {string} */
            actorKind: "person" | "service";
            action: string;
            call: string;
            before: unknown;
            after: unknown;
            finished: boolean;
        };
        BackTest: {
            before: components["schemas"]["BackTestSide"];
            after: components["schemas"]["BackTestSide"];
            added: components["schemas"]["BackTestDifference"][];
            removed: components["schemas"]["BackTestDifference"][];
            changed: components["schemas"]["BackTestDifference"][];
            totals: {
                added: number;
                removed: number;
                changed: number;
            };
            assets: number;
            events: number;
            eventsLeftOut: number;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            asOf: string;
        };
        BackTestDifference: {
            eventId: number;
            title: string;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            assetIds: number[];
            before: components["schemas"]["BackTestMessage"] | null;
            after: components["schemas"]["BackTestMessage"] | null;
        };
        BackTestInput: {
            days: number;
            rules?: {
                categories: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other")[] | null;
                channels: ("push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog")[] | null;
                /** @enum {string} */
                leastSeverity: "minor" | "moderate" | "severe" | "extreme";
                /** @enum {string} */
                unknownSeverity: "interrupt" | "wait";
                /** @enum {string} */
                certainty: "inside" | "possible";
                radiusByCategory: {
                    [key: string]: number;
                };
                contactGroupIds: number[];
            } | null;
            tag?: string | null;
            assetIds?: number[];
            radius?: number;
            order?: string[];
            timing?: components["schemas"]["UserRules"];
            place?: {
                lat?: number | null;
                lon?: number | null;
                geometry?: (({
                    /** @constant */
                    type: "Polygon";
                    coordinates: [
                        number,
                        number
                    ][][];
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @constant */
                    type: "MultiPolygon";
                    coordinates: [
                        number,
                        number
                    ][][][];
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @constant */
                    type: "LineString";
                    coordinates: [
                        number,
                        number
                    ][];
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @constant */
                    type: "MultiLineString";
                    coordinates: [
                        number,
                        number
                    ][][];
                } & {
                    [key: string]: unknown;
                })) | null;
                radius?: number | null;
                tags?: string[] | null;
            };
        };
        BackTestMessage: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "alert" | "update" | "all-clear" | "summary" | "digest" | "test-alert";
            channels: ("push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog")[];
            contactGroupIds: number[];
            atNight: boolean;
            events: number;
        };
        BackTestSide: {
            notifications: number;
            atNight: number;
            byDay: {
                /** Format: date */
                day: string;
                count: number;
            }[];
            byChannel: {
                [key: string]: number;
            };
        };
        Board: {
            assets: number;
            events: {
                near: number;
                inside: number;
                bySeverity: {
                    [key: string]: number;
                };
            };
            notifications: {
                sent: number;
                acknowledged: number;
                medianSeconds: number | null;
            };
            rows: components["schemas"]["BoardRow"][];
        };
        "BoardQuery.sent": {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            asset?: number[];
            tag?: string[];
        };
        BoardRow: {
            eventId: number;
            title: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            asset: string | null;
            assets: number;
            distance: number | null;
            /** @enum {string} */
            certainty: "inside" | "possible";
            sources: string[];
        };
        BulkAssetChange: {
            tags?: string[];
            addTags?: string[];
            removeTags?: string[];
            radius?: number | null;
            paused?: boolean;
            mutedUntil?: string | null;
            rules?: {
                categories?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other")[] | null;
                channels?: ("push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog")[] | null;
                /** @enum {string} */
                leastSeverity?: "minor" | "moderate" | "severe" | "extreme";
                /** @enum {string} */
                unknownSeverity?: "interrupt" | "wait";
                /** @enum {string} */
                certainty?: "inside" | "possible";
                radiusByCategory?: {
                    [key: string]: number;
                };
                contactGroupIds?: number[];
            } | null;
        };
        BulkAssetGroup: {
            ids: number[];
            changes: components["schemas"]["BulkAssetChange"];
        };
        BulkAssetInput: {
            ids?: number[];
            changes?: components["schemas"]["BulkAssetChange"];
            each?: components["schemas"]["BulkAssetGroup"][];
        };
        BulkAssetResult: {
            changed: number;
            unchanged: number;
            undo: {
                ids: number[];
                changes: components["schemas"]["BulkAssetChange"];
            }[];
        };
        Casualties: {
            dead: number | null;
            injured: number | null;
            missing: number | null;
        };
        ChannelLoad: {
            /** @enum {string} */
            channel: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            waiting: number;
            oldestAt: string | null;
            sent: number;
            failed: number;
            lastResponse: string | null;
        };
        ChannelState: {
            /** @enum {string} */
            channel: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            configured: boolean;
            missing: string | null;
        };
        ChannelTest: {
            /** @enum {string} */
            channel: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            destinationId?: string;
        };
        ConfiguredPart: {
            part: string;
            configured: boolean;
            state: string;
            how: string | null;
        };
        ConfirmInput: {
            code: string;
            hasIt?: boolean;
            note?: string | null;
            mute?: boolean;
            dismiss?: boolean;
        };
        Confirmation: {
            /** @enum {string} */
            kind: "alert" | "update" | "all-clear" | "summary" | "digest" | "test-alert" | "address";
            event: string;
            eventId: number | null;
            description: string;
            source: {
                name: string;
                url: string | null;
            } | null;
            events: components["schemas"]["ConfirmedEvent"][];
            assetName: string;
            severity: ("unknown" | "minor" | "moderate" | "severe" | "extreme") | null;
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            isExact: boolean;
            ongoing: boolean;
            site: components["schemas"]["ConfirmedSite"] | null;
            /** @enum {string} */
            units: "metric" | "imperial";
            /** Format: date-time */
            time: string;
            confirmedAt: string | null;
            yours: components["schemas"]["Response"] | null;
            aside: {
                mutedUntil: string | null;
                isDismissed: boolean;
            } | null;
            responses: components["schemas"]["Response"][];
        };
        ConfirmedEvent: {
            eventId: number | null;
            title: string;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            ongoing: boolean;
        };
        ConfirmedSite: {
            name: string;
            text: string;
            /** @enum {string} */
            shape: "circle" | "area" | "corridor";
            distance: number | null;
            bearing: number | null;
            radius: number;
            /** @enum {string} */
            certainty: "inside" | "possible";
            drawing: components["schemas"]["SiteDrawing"] | null;
        };
        Contact: {
            id: number;
            name: string;
            email: string | null;
            phone: string | null;
            confirmedAt: string | null;
            emailConfirmedAt: string | null;
            phoneConfirmedAt: string | null;
            emailOptedOut: boolean;
            phoneOptedOut: boolean;
            emailOptInRequestedAt: string | null;
            phoneOptInRequestedAt: string | null;
            emailProblem: string | null;
            phoneProblem: string | null;
        };
        ContactGroup: {
            id: number;
            name: string;
            contactIds: number[];
        };
        ContactGroupInput: {
            name: string;
            contactIds: number[];
        };
        ContactImport: {
            text: string;
            groupId?: number;
        };
        "ContactInput.sent": {
            name: string;
            email?: string | null;
            phone?: string | null;
        };
        ContentType: {
            name: string;
            startNode: string;
            version: number;
            /** Format: date-time */
            updatedAt: string;
            updatedBy: string;
            agentCount: number;
            shipped: boolean;
            usedBy: string[];
        };
        "ContentTypeInput.sent": {
            name: string;
            startNode: string;
            agents?: components["schemas"]["AgentConfig.sent"][];
            /** @default  */
            note: string;
        };
        ContentTypeVersion: {
            version: number;
            /** Format: date-time */
            at: string;
            author: string;
            note: string;
            graph: components["schemas"]["AgentGraph"];
        };
        Decision: {
            eventId: number;
            assetId: number;
            assetName: string;
            /** @enum {string} */
            outcome: "notified" | "deferred" | "suppressed";
            reasons: components["schemas"]["Reason"][];
            distance: number | null;
            /** @enum {string} */
            certainty: "inside" | "possible";
            notificationId: string | null;
            /** Format: date-time */
            at: string;
        };
        Delivery: {
            id: string;
            /** @enum {string} */
            channel: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            to: string;
            recipient: string;
            insteadOf: string | null;
            /** @enum {string} */
            state: "queued" | "retrying" | "sent" | "failed";
            attempts: {
                /** Format: date-time */
                at: string;
                providerResponse: string;
            }[];
            nextTryAt: string | null;
            deferredUntil: string | null;
            heldUntil: string | null;
        };
        Destination: {
            id: string;
            /** @enum {string} */
            channel: "push" | "sms" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            name: string;
            severityFloor: ("minor" | "moderate" | "severe" | "extreme") | null;
            quietHours: components["schemas"]["QuietHours"] | null;
            contactGroupId: number | null;
            /** @enum {string} */
            state: "unconfirmed" | "working" | "failing" | "ended";
            lastFailure: string | null;
            address: string;
            confirmedAt: string | null;
            endedAt: string | null;
            failingSince: string | null;
            nextTryAt: string | null;
            endedBecause: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        DestinationRules: {
            name: string;
            severityFloor: ("minor" | "moderate" | "severe" | "extreme") | null;
            quietHours: components["schemas"]["QuietHours"] | null;
            contactGroupId: number | null;
        };
        DeviceSession: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            userAgent: string | null;
            current: boolean;
        };
        Dismissal: {
            userId: string;
            eventId: number;
            /** Format: date-time */
            dismissedAt: string;
        };
        DismissalsInput: {
            eventIds: number[];
            isDismissed: boolean;
        };
        DocumentOutline: {
            lists: string[];
            columns: {
                path: string;
                values: string[];
            }[];
        };
        DryRun: {
            steps: components["schemas"]["AgentStep"][];
            result: {
                finding: components["schemas"]["Finding"];
                rulesFinding: components["schemas"]["Finding"];
                fallback: string | null;
                notes: string[];
                variables: {
                    [key: string]: unknown;
                };
            };
        };
        "DryRunInput.sent": {
            /** @default  */
            title: string;
            /** @default  */
            text: string;
            /** @default  */
            link: string;
            itemId?: string;
            graph?: components["schemas"]["AgentGraph.sent"];
        };
        EvaluateAnswer: {
            incident: boolean;
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            fallback: string | null;
            tokens: number;
            costUsd: number | null;
        };
        "EvaluateInput.sent": {
            fixtureIds: string[];
            graph?: components["schemas"]["AgentGraph.sent"];
        };
        EvaluateResult: {
            rows: {
                fixtureId: string;
                rules: components["schemas"]["EvaluateAnswer"];
                saved: components["schemas"]["EvaluateAnswer"];
                draft: components["schemas"]["EvaluateAnswer"] | null;
            }[];
        };
        Event: {
            title: string;
            summary: string;
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            urgency: "immediate" | "expected" | "future" | "past" | "unknown";
            /** @enum {string} */
            capCertainty: "observed" | "likely" | "possible" | "unlikely" | "unknown";
            incident: boolean;
            url: string | null;
            lat: number | null;
            lon: number | null;
            radius: number | null;
            /** @enum {string} */
            placeKind: "exact" | "city" | "region" | "country" | "unknown";
            placeName: string | null;
            happenedAt: string | null;
            onset: string | null;
            renewBy: string | null;
            parts: components["schemas"]["EventPart"][] | null;
            translations: {
                [key: string]: {
                    title: string;
                    summary: string;
                };
            } | null;
            dead: number | null;
            injured: number | null;
            missing: number | null;
            contained: boolean;
            ongoing: number;
            id: number;
            description: string;
            urls: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            geojson: string | null;
            endedAt: string | null;
            sources: string[];
            asset_id?: number;
            monitoredSiteId?: number;
            distance?: number | null;
            /** @enum {string} */
            certainty?: "inside" | "possible";
        };
        "EventChange.sent": {
            title?: string;
            summary?: string;
            category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            severity?: ("unknown" | "minor" | "moderate" | "severe" | "extreme") | null;
            urgency?: ("immediate" | "expected" | "future" | "past" | "unknown") | null;
            capCertainty?: ("observed" | "likely" | "possible" | "unlikely" | "unknown") | null;
            incident?: boolean;
            url?: string | null;
            lat?: number | null;
            lon?: number | null;
            radius?: number | null;
            /** @enum {string} */
            placeKind?: "exact" | "city" | "region" | "country" | "unknown";
            placeName?: string | null;
            happenedAt?: string | null;
            onset?: string | null;
            renewBy?: string | null;
            parts?: components["schemas"]["EventPart.sent"][] | null;
            translations?: {
                [key: string]: {
                    title: string;
                    summary: string;
                };
            } | null;
            dead?: number | null;
            injured?: number | null;
            missing?: number | null;
            contained?: boolean;
            /** @enum {number} */
            ongoing?: 0 | 1;
            id?: number;
            description?: string | null;
            urls?: string[] | null;
            /** Format: date-time */
            created_at?: string;
            /** Format: date-time */
            updated_at?: string;
            geojson?: string | null;
            endedAt?: string | null;
            sources?: string[];
            asset_id?: number;
            monitoredSiteId?: number;
            distance?: number | null;
            /** @enum {string} */
            certainty?: "inside" | "possible";
            expiresAt?: string | null;
        };
        "EventExportQuery.sent": {
            category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
            q?: string;
            /** Format: date-time */
            from?: string;
            /** Format: date-time */
            to?: string;
            bbox?: string;
            /** @enum {string} */
            ongoing?: "0" | "1";
            /** @enum {string} */
            severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            onlySeverity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            mine?: "0" | "1";
            /** @enum {string} */
            certainty?: "inside" | "possible";
            asset?: number[];
            tag?: string[];
            /** @enum {string} */
            dismissed?: "0" | "1";
            monitored_site?: number;
            /** @enum {string} */
            format: "geojson" | "csv" | "xlsx" | "georss" | "cap" | "ics";
            email?: string;
        };
        "EventFilter.sent": {
            category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
            q?: string;
            /** Format: date-time */
            from?: string;
            /** Format: date-time */
            to?: string;
            bbox?: string;
            /** @enum {string} */
            ongoing?: "0" | "1";
            /** @enum {string} */
            severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            onlySeverity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            mine?: "0" | "1";
            /** @enum {string} */
            certainty?: "inside" | "possible";
            asset?: number[];
            tag?: string[];
            /** @enum {string} */
            dismissed?: "0" | "1";
        };
        EventInput: {
            title?: string;
            category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            severity?: ("unknown" | "minor" | "moderate" | "severe" | "extreme") | null;
            urgency?: ("immediate" | "expected" | "future" | "past" | "unknown") | null;
            capCertainty?: ("observed" | "likely" | "possible" | "unlikely" | "unknown") | null;
            url?: string | null;
            lat?: number | null;
            lon?: number | null;
            radius?: number | null;
            /** @enum {string} */
            placeKind?: "exact" | "city" | "region" | "country" | "unknown";
            placeName?: string | null;
            happenedAt?: string | null;
            expiresAt?: string | null;
            /** @enum {number} */
            ongoing?: 0 | 1;
            description?: string | null;
            urls?: string[] | null;
        };
        EventItem: {
            itemId: string;
            source: string;
            title: string;
            link: string | null;
            publishedAt: string | null;
            expiresAt: string | null;
            reason: ({
                /** @enum {string} */
                kind: "name" | "quake" | "hazard" | "link" | "headline";
            } | {
                /** @constant */
                kind: "text";
                similarity: number;
                words: string[];
            }) | null;
            copyOf: string | null;
            words: string[];
            severityReason: string | null;
        };
        EventMutesInput: {
            eventIds: number[];
            until: string | null;
        };
        EventPart: {
            title: string;
            summary: string;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            urgency: "immediate" | "expected" | "future" | "past" | "unknown";
            /** @enum {string} */
            capCertainty: "observed" | "likely" | "possible" | "unlikely" | "unknown";
            placeName: string | null;
            onset: string | null;
            renewBy: string | null;
        };
        "EventPart.sent": {
            title: string;
            summary: string;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            urgency: "immediate" | "expected" | "future" | "past" | "unknown";
            /** @enum {string} */
            capCertainty: "observed" | "likely" | "possible" | "unlikely" | "unknown";
            placeName: string | null;
            onset: string | null;
            renewBy: string | null;
        };
        EventPoint: {
            id: number;
            lat: number;
            lon: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            inside?: number[];
        };
        EventPoints: {
            result: components["schemas"]["EventPoint"][];
            isCut: boolean;
        };
        EventSplit: {
            itemIds: string[];
        };
        EventVerdicts: {
            own: {
                verdict: {
                    /** @constant */
                    kind: "right";
                } | {
                    /** @constant */
                    kind: "notIncident";
                } | {
                    /** @constant */
                    kind: "wrongPlace";
                    lat?: number;
                    lon?: number;
                    placeName?: string;
                    /** @enum {string} */
                    placeKind?: "exact" | "city" | "region" | "country" | "unknown";
                    radius?: number;
                } | {
                    /** @constant */
                    kind: "wrongCategory";
                    /** @enum {string} */
                    category: "infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other";
                } | {
                    /** @constant */
                    kind: "wrongSeverity";
                    /** @enum {string} */
                    severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                } | {
                    /** @constant */
                    kind: "duplicate";
                    eventId: number;
                };
                /** Format: date-time */
                at: string;
            }[];
            corrections: {
                verdict: {
                    /** @constant */
                    kind: "right";
                } | {
                    /** @constant */
                    kind: "notIncident";
                } | {
                    /** @constant */
                    kind: "wrongPlace";
                    lat?: number;
                    lon?: number;
                    placeName?: string;
                    /** @enum {string} */
                    placeKind?: "exact" | "city" | "region" | "country" | "unknown";
                    radius?: number;
                } | {
                    /** @constant */
                    kind: "wrongCategory";
                    /** @enum {string} */
                    category: "infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other";
                } | {
                    /** @constant */
                    kind: "wrongSeverity";
                    /** @enum {string} */
                    severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                } | {
                    /** @constant */
                    kind: "duplicate";
                    eventId: number;
                };
                /** Format: date-time */
                at: string;
            }[];
            counts: {
                people: number;
                kinds: {
                    [key: string]: number;
                };
            } | null;
        };
        FeedLink: {
            id: string;
            name: string;
            /** @enum {string} */
            format: "geojson" | "csv" | "xlsx" | "georss" | "cap" | "ics";
            filter: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        "FeedLinkInput.sent": {
            category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
            q?: string;
            /** Format: date-time */
            from?: string;
            /** Format: date-time */
            to?: string;
            bbox?: string;
            /** @enum {string} */
            ongoing?: "0" | "1";
            /** @enum {string} */
            severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            onlySeverity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            mine?: "0" | "1";
            /** @enum {string} */
            certainty?: "inside" | "possible";
            asset?: number[];
            tag?: string[];
            /** @enum {string} */
            dismissed?: "0" | "1";
            monitored_site?: number;
            name: string;
            /** @enum {string} */
            format: "geojson" | "csv" | "xlsx" | "georss" | "cap" | "ics";
        };
        Finding: {
            engine: string;
            incident: boolean;
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            hazard?: ("tsunami" | "landslide" | "flood" | "wildfire" | "volcano" | "cyclone" | "drought" | "earthquake") | null;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            urgency: "immediate" | "expected" | "future" | "past" | "unknown";
            /** @enum {string} */
            capCertainty: "observed" | "likely" | "possible" | "unlikely" | "unknown";
            place: components["schemas"]["FoundPlace"];
            happenedAt: string | null;
            expiresAt: string | null;
            ended: boolean;
            contained?: boolean;
            casualties?: components["schemas"]["Casualties"];
            language?: string | null;
            reasons?: components["schemas"]["Reasons"];
            area?: unknown;
            partAreas?: (unknown | null)[];
            areaShapes?: ({
                geojson: unknown;
                isExact: boolean;
            } | null)[];
            namedAreas?: {
                name: string;
                geojson: unknown;
                isWhole: boolean;
            }[];
            lifts?: {
                title: string;
                inForce: string;
                namedAreas: {
                    name: string;
                    geojson: unknown;
                    isWhole: boolean;
                }[];
            };
            unknownPlaces?: string[];
            confidence: number;
            quote: string | null;
            official: {
                authority: string;
                ids: string[];
                sourceId?: number;
                quake?: components["schemas"]["QuakeFacts"];
            } | null;
        };
        Fixture: {
            id: string;
            title: string;
            /** @default  */
            text: string;
            /** @default  */
            link: string;
            expected: {
                incident: boolean;
                /** @default null */
                category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
                /** @default null */
                severity: ("unknown" | "minor" | "moderate" | "severe" | "extreme") | null;
            };
        };
        "Fixture.sent": {
            id: string;
            title: string;
            /** @default  */
            text: string;
            /** @default  */
            link: string;
            expected: {
                incident: boolean;
                /** @default null */
                category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
                /** @default null */
                severity: ("unknown" | "minor" | "moderate" | "severe" | "extreme") | null;
            };
        };
        "FixturesInput.sent": {
            fixtures: components["schemas"]["Fixture.sent"][];
        };
        "ForwardQuery.sent": {
            q: string;
            proximity?: string;
            bbox?: string;
            country?: string;
            language?: string;
            types?: string;
            /** @default 5 */
            limit: number;
        };
        FoundFeed: {
            url: string;
            title: string | null;
            /** @enum {string} */
            kind: "rss" | "atom" | "json-feed" | "features" | "document" | "csv";
        };
        FoundPlace: {
            /** @enum {string} */
            kind: "exact" | "city" | "region" | "country" | "unknown";
            name: string | null;
            lat: number | null;
            lon: number | null;
            radiusKm: number | null;
        };
        GeocodeAnswer: {
            /** @constant */
            type: "FeatureCollection";
            query: (string | number)[];
            features: components["schemas"]["GeocodeFeature"][];
            attribution: string;
        };
        GeocodeFeature: {
            /** @constant */
            type: "Feature";
            id: string;
            place_type: string[];
            relevance: number;
            text: string;
            place_name: string;
            center: [
                number,
                number
            ];
            geometry: {
                /** @constant */
                type: "Point";
                coordinates: [
                    number,
                    number
                ];
            };
            bbox?: number[];
            properties: {
                [key: string]: unknown;
            };
            context: {
                id: string;
                text: string;
                short_code?: string;
            }[];
        };
        "GraphInput.sent": {
            /** @default  */
            note: string;
            baseVersion?: number;
            startNode?: string;
            agents?: components["schemas"]["AgentConfig.sent"][];
            name?: string;
        };
        HistogramBar: {
            /** Format: date-time */
            from: string;
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            count: number;
        };
        "HistogramQuery.sent": {
            category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
            q?: string;
            /** Format: date-time */
            from?: string;
            /** Format: date-time */
            to?: string;
            bbox?: string;
            /** @enum {string} */
            ongoing?: "0" | "1";
            /** @enum {string} */
            severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            onlySeverity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            mine?: "0" | "1";
            /** @enum {string} */
            certainty?: "inside" | "possible";
            asset?: number[];
            tag?: string[];
            /** @enum {string} */
            dismissed?: "0" | "1";
            /**
             * @default day
             * @enum {string}
             */
            bucket: "hour" | "day" | "week";
            /** @default UTC */
            timeZone: string;
            /** @default 0 */
            ahead: number;
        };
        Identity: {
            id: string;
            provider: string;
            email: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ImportPlace: {
            text: string;
            rows: number;
            found: components["schemas"]["ImportPlaceChoice"] | null;
            choices: components["schemas"]["ImportPlaceChoice"][];
            isPart: boolean;
        };
        ImportPlaceChoice: {
            name: string;
            lat: number;
            lon: number;
        };
        ImportPreview: {
            /** @enum {string} */
            format: "csv" | "xlsx" | "geojson" | "kml" | "gpx" | "kmz";
            encoding: ("windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "shift_jis" | "gb18030" | "big5" | "euc-kr") | null;
            columns: string[];
            mapping: {
                [key: string]: string;
            };
            total: number;
            rows: components["schemas"]["ImportPreviewRow"][];
            far: number;
            points: [
                number,
                number
            ][];
            places: components["schemas"]["ImportPlace"][];
            confirm: string | null;
        };
        ImportPreviewRow: {
            row: number;
            /** @enum {string} */
            action: "create" | "update" | "unchanged" | "skip";
            name: string | null;
            lat: number | null;
            lon: number | null;
            shape: ("circle" | "area" | "corridor") | null;
            radius: number | null;
            tags: string[];
            place: string | null;
            where: string | null;
            farKm: number | null;
        };
        ImportProblem: {
            row: number;
            name: string | null;
            message: string;
        };
        ImportedLine: {
            line: number;
            name: string;
            /** @enum {string} */
            outcome: "added" | "known" | "refused";
            why: string | null;
        };
        InboundSourceInput: {
            name: string;
            official?: boolean;
        };
        /** @description `total` is exact up to 10,000. With `estimated: true`, `total` and `pageCount` are estimates; keep reading while `page` is less than the `pageCount` of the latest response. */
        ListMetadata: {
            pageCount: number;
            total: number;
            /** @constant */
            estimated?: true;
        };
        MapBase: {
            styleUrl: string | null;
            tilesUrl: string | null;
            layers: components["schemas"]["MapLayer"][];
        };
        MapLayer: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "geojson" | "raster" | "vector";
            address: string;
            attribution: string;
            layer: string | null;
            minZoom: number | null;
            maxZoom: number | null;
            colour: string | null;
        };
        MappedFields: {
            title: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            id?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            summary?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            link?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            publishedAt?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            updatedAt?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            lat?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            lon?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            radiusKm?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            placeName?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            areaScheme?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            areaCode?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            category?: {
                from: string;
                words?: {
                    [key: string]: "infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other";
                };
            } | {
                /** @enum {string} */
                value: "infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other";
            };
            severity?: {
                from: string;
                words?: {
                    [key: string]: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                };
            } | {
                /** @enum {string} */
                value: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            };
            urgency?: {
                from: string;
                words?: {
                    [key: string]: "immediate" | "expected" | "future" | "past" | "unknown";
                };
            } | {
                /** @enum {string} */
                value: "immediate" | "expected" | "future" | "past" | "unknown";
            };
            capCertainty?: {
                from: string;
                words?: {
                    [key: string]: "observed" | "likely" | "possible" | "unlikely" | "unknown";
                };
            } | {
                /** @enum {string} */
                value: "observed" | "likely" | "possible" | "unlikely" | "unknown";
            };
            status?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            msgType?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            onset?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
            expires?: {
                from: string;
                words?: {
                    [key: string]: string;
                };
            } | {
                value: string;
            };
        };
        MessageTemplate: {
            /** @enum {string} */
            channel: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            title: string | null;
            text: string | null;
            updatedAt: string | null;
        };
        ModelState: {
            configured: boolean;
            origin: string | null;
            models: string[];
            today: {
                tokens: number;
                usd: number;
                calls: number;
                failures: number;
            };
            limits: {
                tokens: number;
                usd: number;
            };
            lastError: string | null;
        };
        Mute: {
            id: number;
            eventId: number | null;
            assetId: number | null;
            /** Format: date-time */
            until: string;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
        };
        MuteInput: {
            eventId?: number;
            assetId?: number;
            /** Format: date-time */
            until: string;
        };
        "NewAgentInput.sent": {
            name: string;
            /**
             * @default PromptAgentConfig
             * @constant
             */
            type: "PromptAgentConfig";
            promptTemplate: string[];
            /**
             * @default {
             *       "model": "gpt-4.1-mini",
             *       "temperature": 0
             *     }
             */
            llm: {
                /** @default gpt-4.1-mini */
                model: string;
                /** @default 0 */
                temperature: number;
            };
            outputSchema: components["schemas"]["OutputSchema.sent"];
            /** @default  */
            successVariable: string;
            /** @default [] */
            returnVariables: string[];
            /** @default [] */
            nextAgent: string[];
            /** @default  */
            note: string;
            baseVersion?: number;
            /** @default [] */
            after: string[];
        };
        NewApiKey: {
            id: string;
            name: string;
            prefix: string;
            scopes: string[];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            lastUsedAt: string | null;
            revokedAt: string | null;
            key: string;
        };
        NewDestination: {
            id: string;
            /** @enum {string} */
            channel: "push" | "sms" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            name: string;
            severityFloor: ("minor" | "moderate" | "severe" | "extreme") | null;
            quietHours: components["schemas"]["QuietHours"] | null;
            contactGroupId: number | null;
            /** @enum {string} */
            state: "unconfirmed" | "working" | "failing" | "ended";
            lastFailure: string | null;
            address: string;
            confirmedAt: string | null;
            endedAt: string | null;
            failingSince: string | null;
            nextTryAt: string | null;
            endedBecause: string | null;
            /** Format: date-time */
            createdAt: string;
            secret: string | null;
            openLink: string | null;
        };
        NewFeedLink: {
            id: string;
            name: string;
            /** @enum {string} */
            format: "geojson" | "csv" | "xlsx" | "georss" | "cap" | "ics";
            filter: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            url: string;
            token: string;
        };
        NewWallLink: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            url: string;
            token: string;
        };
        NewWebhook: {
            id: string;
            name: string;
            url: string;
            topics: ("event" | "match" | "notification" | "source")[];
            enabled: boolean;
            failingSince: string | null;
            disabledAt: string | null;
            lastResponse: string | null;
            waiting: number;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            secret: string;
        };
        Notification: {
            id: string;
            eventId: number | null;
            /** @enum {string} */
            kind: "alert" | "update" | "all-clear" | "summary" | "digest" | "test-alert";
            reason: string | null;
            /** Format: date-time */
            createdAt: string;
            confirmedAt: string | null;
            title: string;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            events: {
                id: number;
                title: string;
                /** @enum {string} */
                severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            }[];
            decisions: components["schemas"]["Decision"][];
            deliveries: components["schemas"]["Delivery"][];
            responses: components["schemas"]["Response"][];
        };
        "NotificationQuery.sent": {
            /** @default 1 */
            page: number;
            /** @default 25 */
            take: number;
            eventId?: number;
            /** @enum {string} */
            acknowledged?: "0" | "1";
            /** @enum {string} */
            severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            assetId?: number;
            tag?: string;
            id?: string;
        };
        OutputSchema: {
            id?: string;
            title?: string;
            /** @constant */
            type: "object";
            properties: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /** @default [] */
            required: string[];
        } & {
            [key: string]: unknown;
        };
        "OutputSchema.sent": {
            id?: string;
            title?: string;
            /** @constant */
            type: "object";
            properties: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /** @default [] */
            required: string[];
        } & {
            [key: string]: unknown;
        };
        Overview: {
            version: string;
            /** Format: date-time */
            startedAt: string;
            database: {
                bytes: number;
                version: string;
                embedded: boolean;
            };
            hours: {
                /** Format: date-time */
                from: string;
                items: number;
                incidents: number;
                events: number;
                messages: number;
            }[];
            freshness: {
                sources: number;
                failing: number;
                overdue: number;
                newestItemAt: string | null;
            };
            deliverySuccess: number | null;
            errors: {
                /** Format: date-time */
                at: string;
                where: string;
                message: string;
            }[];
            configuration: components["schemas"]["ConfiguredPart"][];
            retention: {
                itemDays: number;
                eventDays: number;
            };
            backup: {
                lastAt: string | null;
                how: string;
            };
        };
        PushKey: {
            publicKey: string;
        };
        "PushSubscription.sent": {
            /** Format: uri */
            endpoint: string;
            expirationTime?: number | null;
            keys: {
                p256dh: string;
                auth: string;
            };
            name?: string;
        };
        PushedItems: {
            stored: number;
            unchanged: number;
            problems: string[];
        };
        QuakeFacts: {
            magnitude: number | null;
        };
        QueueState: {
            name: string;
            waiting: number;
            active: number;
            failed: number;
            oldestAt: string | null;
        };
        Queues: {
            jobs: components["schemas"]["QueueState"][];
            channels: components["schemas"]["ChannelLoad"][];
        };
        QuietHours: {
            from: string;
            to: string;
        };
        Reason: {
            code: string;
            values: {
                [key: string]: string | number | null | (string | null)[];
            };
            text: string;
        };
        Reasons: {
            words: string[];
            severity: string | null;
            notCovered?: string;
        };
        Response: {
            name: string;
            /** Format: date-time */
            confirmedAt: string;
            hasIt: boolean;
            note: string | null;
        };
        RetentionInput: {
            itemDays: number;
            eventDays: number;
        };
        "ReverseQuery.sent": {
            lon: number;
            lat: number;
            proximity?: string;
            bbox?: string;
            country?: string;
            language?: string;
            types?: string;
            /** @default 1 */
            limit: number;
        };
        RuleSet: {
            id: number;
            tag: string | null;
            position: number;
            rules: {
                categories: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other")[] | null;
                channels: ("push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog")[] | null;
                /** @enum {string} */
                leastSeverity: "minor" | "moderate" | "severe" | "extreme";
                /** @enum {string} */
                unknownSeverity: "interrupt" | "wait";
                /** @enum {string} */
                certainty: "inside" | "possible";
                radiusByCategory: {
                    [key: string]: number;
                };
                contactGroupIds: number[];
            };
        };
        RuleSetInput: {
            tag: string | null;
            rules: {
                categories: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other")[] | null;
                channels: ("push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog")[] | null;
                /** @enum {string} */
                leastSeverity: "minor" | "moderate" | "severe" | "extreme";
                /** @enum {string} */
                unknownSeverity: "interrupt" | "wait";
                /** @enum {string} */
                certainty: "inside" | "possible";
                radiusByCategory: {
                    [key: string]: number;
                };
                contactGroupIds: number[];
            };
        };
        RuleSetOrder: {
            tags: string[];
        };
        SetUp: {
            token: string;
            /** Format: email */
            email: string;
        };
        SettingPair: {
            name: string;
            value: string;
        };
        Shortcode: {
            code: string;
            shortUrl: string;
            url: string;
            clicks: number;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
        };
        ShortcodeInput: {
            /** Format: uri */
            url: string;
            code?: string;
        };
        SiteDrawing: {
            asset: {
                point: [
                    number,
                    number
                ];
                radius: number | null;
                areas: [
                    number,
                    number
                ][][][];
                lines: [
                    number,
                    number
                ][][];
            };
            event: {
                point: [
                    number,
                    number
                ];
                radius: number | null;
                areas: [
                    number,
                    number
                ][][][];
                lines: [
                    number,
                    number
                ][][];
            };
            distance: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ] | null;
        };
        Source: {
            id: number;
            name: string;
            url: string;
            hash: string | null;
            skip_processing: number;
            paused: boolean;
            /** @enum {string} */
            state: "healthy" | "degraded" | "failing" | "paused" | "disabled";
            outage: ("failing" | "waiting" | "overdue") | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            kind: ("rss" | "atom" | "json-feed" | "features" | "document" | "csv") | null;
            dialect: string | null;
            dialectName: string | null;
            lastError: string | null;
            problems: string[];
            failingSince: string | null;
            lastSuccessAt: string | null;
            silentSince: string | null;
            nextPollAt: string | null;
            itemCount: number;
            official: boolean;
            inbound: boolean;
            contentType: string | null;
            tags: string[];
            pollSeconds: number | null;
            mapping: components["schemas"]["SourceMapping"] | null;
            lastStatus: number | null;
            responseMs: number | null;
            itemsPerDay: number[];
        };
        SourceAddress: {
            /** Format: uri */
            url: string;
        };
        SourceCard: {
            publisher: string;
            licence: string;
            terms: string;
            cadence: string;
            coverage: string;
            language: string;
            places: string;
            limits: string | null;
            /** @enum {string} */
            confirmed: "document" | "address";
        };
        SourceChange: {
            id?: number;
            name?: string;
            /** Format: uri */
            url?: string;
            hash?: string | null;
            skip_processing?: number;
            paused?: boolean;
            /** @enum {string} */
            state?: "healthy" | "degraded" | "failing" | "paused" | "disabled";
            outage?: ("failing" | "waiting" | "overdue") | null;
            /** Format: date-time */
            created_at?: string;
            /** Format: date-time */
            updated_at?: string;
            kind?: ("rss" | "atom" | "json-feed" | "features" | "document" | "csv") | null;
            dialect?: string | null;
            dialectName?: string | null;
            lastError?: string | null;
            problems?: string[];
            failingSince?: string | null;
            lastSuccessAt?: string | null;
            silentSince?: string | null;
            nextPollAt?: string | null;
            itemCount?: number;
            official?: boolean;
            inbound?: boolean;
            contentType?: string | null;
            tags?: string[];
            pollSeconds?: number | null;
            mapping?: components["schemas"]["SourceMapping"] | null;
            lastStatus?: number | null;
            responseMs?: number | null;
            itemsPerDay?: number[];
        };
        SourceImport: {
            added: number;
            known: number;
            refused: {
                url: string;
                message: string;
            }[];
        };
        SourceInput: {
            name: string;
            /** Format: uri */
            url: string;
            kind?: ("rss" | "atom" | "json-feed" | "features" | "document" | "csv") | null;
            skip_processing?: number;
            official?: boolean;
            paused?: boolean;
            contentType?: string | null;
            tags?: string[];
            pollSeconds?: number | null;
            mapping?: components["schemas"]["SourceMapping"] | null;
        };
        SourceKey: {
            key: string;
        };
        SourceMapping: {
            entries: string;
            complete?: boolean;
            fields: components["schemas"]["MappedFields"];
        };
        SourcePack: {
            id: string;
            name: string;
            description: string;
            on: boolean;
            near: {
                country: string;
                sources: number;
            } | null;
            sources: {
                publisher: string;
                licence: string;
                terms: string;
                cadence: string;
                coverage: string;
                language: string;
                places: string;
                limits: string | null;
                /** @enum {string} */
                confirmed: "document" | "address";
                name: string;
                url: string;
                dialect: string | null;
                dialectName: string | null;
                official: boolean;
                pollSeconds: number | null;
                sourceId: number | null;
            }[];
        };
        SourcePackChange: {
            on: boolean;
        };
        SourceTest: {
            /** @enum {string} */
            kind: "rss" | "atom" | "json-feed" | "features" | "document" | "csv";
            dialect: string | null;
            dialectName: string | null;
            title: string | null;
            link: string | null;
            items: components["schemas"]["SourceTestItem"][];
            official: boolean;
            outline: components["schemas"]["DocumentOutline"] | null;
            problems: string[];
        };
        SourceTestInput: {
            /** Format: uri */
            url: string;
            kind?: ("rss" | "atom" | "json-feed" | "features" | "document" | "csv") | null;
            mapping?: components["schemas"]["SourceMapping"] | null;
            entries?: string;
        };
        SourceTestItem: {
            id: string;
            title: string;
            link: string | null;
            summary: string;
            publishedAt: string | null;
            updatedAt: string | null;
            lat: number | null;
            lon: number | null;
            geojson: unknown | null;
            areaCodes: components["schemas"]["AreaCode"][];
            placeName: string | null;
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            urgency: "immediate" | "expected" | "future" | "past" | "unknown";
            /** @enum {string} */
            capCertainty: "observed" | "likely" | "possible" | "unlikely" | "unknown";
            status: string | null;
            msgType: string | null;
            references: string[];
            onset: string | null;
            expires: string | null;
            incident: boolean;
            audience: {
                people: number;
                assets: number;
            } | null;
        };
        SourceWithCard: {
            id: number;
            name: string;
            url: string;
            hash: string | null;
            skip_processing: number;
            paused: boolean;
            /** @enum {string} */
            state: "healthy" | "degraded" | "failing" | "paused" | "disabled";
            outage: ("failing" | "waiting" | "overdue") | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            kind: ("rss" | "atom" | "json-feed" | "features" | "document" | "csv") | null;
            dialect: string | null;
            dialectName: string | null;
            lastError: string | null;
            problems: string[];
            failingSince: string | null;
            lastSuccessAt: string | null;
            silentSince: string | null;
            nextPollAt: string | null;
            itemCount: number;
            official: boolean;
            inbound: boolean;
            contentType: string | null;
            tags: string[];
            pollSeconds: number | null;
            mapping: components["schemas"]["SourceMapping"] | null;
            lastStatus: number | null;
            responseMs: number | null;
            itemsPerDay: number[];
            card: components["schemas"]["SourceCard"] | null;
            stale: string | null;
        };
        Stats: {
            /** @enum {string} */
            scope: "own" | "all";
            assets: number;
            events: {
                day: number;
                week: number;
                ongoing: number;
                near: number;
            };
            notifications: {
                day: number;
                week: number;
                confirmed: number;
            };
            deliveries: {
                /** @enum {string} */
                channel: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
                sent: number;
                failed: number;
                waiting: number;
            }[];
            sources: {
                total: number;
                failing: number;
                newestItemAt: string | null;
            };
            days: {
                /** Format: date */
                day: string;
                events: number;
                notifications: number;
            }[];
            categories: {
                category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
                events: number;
            }[];
        };
        StoredItem: {
            id: string;
            title: string;
            source: string;
            /** Format: date-time */
            createdAt: string;
        };
        SummaryAnswer: {
            needsYou: components["schemas"]["SummaryEntry"][];
            assets: components["schemas"]["AssetSummary"][];
            counts: components["schemas"]["SummaryCounts"];
            sources: {
                all: number;
                silent: number;
                pushed: number;
                silentNames: string[];
                elsewhere: number;
                blind: {
                    all: number;
                    silent: number;
                    pushed: number;
                    assets: number;
                    assetIds: number[] | null;
                }[];
            };
            /** Format: date-time */
            asOf: string;
            details?: components["schemas"]["SummaryDetails"];
        };
        SummaryCounts: {
            needsYou: number;
            waiting: {
                [key: string]: number;
            };
            acknowledged: number;
            watching: number;
            assets: number;
            inside: {
                [key: string]: number;
            };
            possible: {
                [key: string]: number;
            };
        };
        SummaryDetails: {
            /** @enum {string} */
            units: "imperial" | "metric";
            timeZone: string;
            assets: {
                assetId: number;
                name: string | null;
                lat: number | null;
                lon: number | null;
                radius: number | null;
                geometry?: ({
                    /** @constant */
                    type: "Polygon";
                    coordinates: [
                        number,
                        number
                    ][][];
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @constant */
                    type: "MultiPolygon";
                    coordinates: [
                        number,
                        number
                    ][][][];
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @constant */
                    type: "LineString";
                    coordinates: [
                        number,
                        number
                    ][];
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @constant */
                    type: "MultiLineString";
                    coordinates: [
                        number,
                        number
                    ][][];
                } & {
                    [key: string]: unknown;
                });
            }[];
            events: {
                eventId: number;
                /** @enum {string} */
                placeKind: "exact" | "city" | "region" | "country" | "unknown";
                lat: number | null;
                lon: number | null;
                radius: number | null;
            }[];
        };
        SummaryEntry: {
            eventId: number;
            assetId: number;
            assets: number;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            certainty: "inside" | "possible";
            distance: number | null;
            acknowledgedAt: string | null;
            notificationId: string | null;
            title: string;
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            /** Format: date-time */
            createdAt: string;
            happenedAt: string | null;
        };
        SummaryRow: {
            eventId: number;
            assetId: number;
            assets: number;
            /** @enum {string} */
            severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            /** @enum {string} */
            certainty: "inside" | "possible";
            distance: number | null;
            acknowledgedAt: string | null;
            notificationId: string | null;
            title: string;
            category: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other") | null;
            /** Format: date-time */
            createdAt: string;
            happenedAt: string | null;
            /** @enum {string} */
            placeKind: "exact" | "city" | "region" | "country" | "unknown";
            lat: number | null;
            lon: number | null;
            radius: number | null;
            endedAt: string | null;
            responses: components["schemas"]["Response"][];
            group?: {
                events: number;
                /** @enum {string} */
                worstSeverity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
            };
        };
        SummaryTabAnswer: {
            result: components["schemas"]["SummaryRow"][];
            metadata: {
                pageCount: number;
                total: number;
                next: string | null;
                counts: {
                    needsYou: number;
                    waiting: {
                        [key: string]: number;
                    };
                    acknowledged: number;
                    watching: number;
                } | null;
            };
        };
        "TemplateInput.sent": {
            /** @default null */
            title: string | null;
            /** @default null */
            text: string | null;
        };
        TemplatePreview: {
            title: string | null;
            text: string | null;
            event: {
                id: number;
                title: string;
            };
        };
        "TemplatePreviewInput.sent": {
            /** @default null */
            title: string | null;
            /** @default null */
            text: string | null;
            /** @enum {string} */
            channel: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            eventId?: number;
        };
        TestResult: {
            /** @enum {string} */
            state: "sent" | "failed";
            providerResponse: string;
        };
        TimelineEntry: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "created" | "updated" | "ended";
            cause: string;
            causeCode: string;
            causeValues: {
                [key: string]: string | number;
            };
            changes: {
                [key: string]: [
                    unknown,
                    unknown
                ];
            };
            itemUrl: string | null;
            source: string | null;
            quote: string | null;
            engine: string | null;
        };
        User: {
            id: string;
            email: string;
            /** @enum {string} */
            type: "user" | "admin";
            /** Format: date-time */
            createdAt: string;
            lastSeenAt: string | null;
        };
        UserChange: {
            /** @enum {string} */
            type: "user" | "admin";
        };
        "UserInvite.sent": {
            /** Format: email */
            email: string;
            /**
             * @default user
             * @enum {string}
             */
            type: "user" | "admin";
        };
        UserRules: {
            quietHours: components["schemas"]["QuietHours"] | null;
            extremeBreaksThrough: boolean;
            /** @enum {string} */
            digest: "off" | "hourly" | "daily";
            digestAt: string;
            groupSeconds: number;
            hourlyLimit: number | null;
        };
        UserSettings: {
            isOnboarded: boolean;
            toastAlertTime: number;
            /** @enum {string} */
            units: "imperial" | "metric";
            /** @enum {number} */
            eventFeedPageSize: 10 | 25 | 50;
            isChartVisible: boolean;
            emailNotifications: boolean;
            pushNotifications: boolean;
            smsNotifications: boolean;
            infrastructureNotifications: boolean;
            militaryConflictNotifications: boolean;
            naturalDisasterNotifications: boolean;
            otherNotifications: boolean;
            policeActivityNotifications: boolean;
            weatherNotifications: boolean;
            timeZone: string;
        };
        WallLink: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        WallLinkInput: {
            name: string;
        };
        Webhook: {
            id: string;
            name: string;
            url: string;
            topics: ("event" | "match" | "notification" | "source")[];
            enabled: boolean;
            failingSince: string | null;
            disabledAt: string | null;
            lastResponse: string | null;
            waiting: number;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
        };
        WebhookChange: {
            name?: string;
            /** Format: uri */
            url?: string;
            topics?: ("event" | "match" | "notification" | "source")[];
            enabled?: boolean;
        };
        WebhookDelivery: {
            id: string;
            type: string;
            subjectId: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            state: "queued" | "delivered" | "failed";
            attempts: number;
            lastAttemptAt: string | null;
            lastResponse: string | null;
        };
        "WebhookDeliveryQuery.sent": {
            /** @default 1 */
            page: number;
            /** @default 25 */
            take: number;
            id: string;
        };
        WebhookInput: {
            name: string;
            /** Format: uri */
            url: string;
            topics: ("event" | "match" | "notification" | "source")[];
        };
        "WebhookReplay.sent": {
            id: string;
            /** Format: date-time */
            from: string;
        };
        WhyNot: {
            /** @enum {string} */
            kind: "not-near" | "suppressed" | "filtered" | "not-incident" | "source-down" | "unknown";
            text: string;
            eventId?: number;
            itemUrl?: string | null;
            distance?: number;
        };
        "WhyNotQuery.sent": {
            q: string;
            assetId?: number;
        };
        "WithdrawInput.sent": {
            /** @default [] */
            ids: string[];
            /** @default [] */
            eventIds: number[];
        };
    };
    responses: {
        /** @description Invalid request */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Not signed in, or invalid API key */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Not allowed for this caller */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Not found, or not accessible to the caller */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Conflicts with the current state */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Request body too large */
        ContentTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Invalid fields; listed in `fields` */
        UnprocessableContent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Too many requests; see `Retry-After` */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Temporarily unavailable; see `Retry-After` */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiMonitor: {
        parameters: {
            query?: {
                email?: string;
                id?: number;
                outlines?: "full" | "simple";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Asset"][];
                        metadata: components["schemas"]["ListMetadata"];
                    } | {
                        result: components["schemas"]["Asset"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiMonitor: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Asset"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Asset"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiMonitor: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiMonitorBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAssetInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["BulkAssetResult"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiMonitorTestAlert: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            eventId: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiMonitorExport: {
        parameters: {
            query: {
                format: "csv" | "xlsx" | "geojson" | "kml" | "gpx";
                email?: string;
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/geo+json": unknown;
                    "application/vnd.google-earth.kml+xml": unknown;
                    "application/gpx+xml": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiMonitorImport: {
        parameters: {
            query?: {
                email?: string;
                dryRun?: "0" | "1";
                mapping?: string;
                encoding?: "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "shift_jis" | "gb18030" | "big5" | "euc-kr";
                match?: "name" | "id";
                radius?: number;
                choose?: string;
                places?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                "application/geo+json": string;
                "application/vnd.google-earth.kml+xml": string;
                "application/gpx+xml": string;
                "application/vnd.google-earth.kmz": string;
                "application/octet-stream": string;
                "application/xml": string;
                "application/zip": string;
                "application/vnd.ms-excel": string;
                "text/tab-separated-values": string;
                "text/xml": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["AssetImport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEvent: {
        parameters: {
            query?: {
                page?: number;
                take?: number;
                category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
                q?: string;
                from?: string;
                to?: string;
                bbox?: string;
                ongoing?: "0" | "1";
                severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                onlySeverity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                mine?: "0" | "1";
                certainty?: "inside" | "possible";
                asset?: number[];
                tag?: string[];
                dismissed?: "0" | "1";
                id?: number;
                monitored_site?: number;
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Event"][];
                        metadata: components["schemas"]["ListMetadata"];
                    } | {
                        result: components["schemas"]["Event"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiEvent: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventChange.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Event"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Event"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventHistogram: {
        parameters: {
            query?: {
                category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
                q?: string;
                from?: string;
                to?: string;
                bbox?: string;
                ongoing?: "0" | "1";
                severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                onlySeverity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                mine?: "0" | "1";
                certainty?: "inside" | "possible";
                asset?: number[];
                tag?: string[];
                dismissed?: "0" | "1";
                bucket?: "hour" | "day" | "week";
                timeZone?: string;
                ahead?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistogramBar"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventPoints: {
        parameters: {
            query?: {
                category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
                q?: string;
                from?: string;
                to?: string;
                bbox?: string;
                ongoing?: "0" | "1";
                severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                onlySeverity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                mine?: "0" | "1";
                certainty?: "inside" | "possible";
                asset?: number[];
                tag?: string[];
                dismissed?: "0" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPoints"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventTilesZXYMvt: {
        parameters: {
            query?: {
                category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
                q?: string;
                from?: string;
                to?: string;
                bbox?: string;
                ongoing?: "0" | "1";
                severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                onlySeverity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                mine?: "0" | "1";
                certainty?: "inside" | "possible";
                asset?: number[];
                tag?: string[];
                dismissed?: "0" | "1";
            };
            header?: never;
            path: {
                z: string;
                x: string;
                y: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventIdGeometry: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventIdTimeline: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEntry"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventIdItems: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventItem"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiEventSplit: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventSplit"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Event"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventExport: {
        parameters: {
            query: {
                category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
                q?: string;
                from?: string;
                to?: string;
                bbox?: string;
                ongoing?: "0" | "1";
                severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                onlySeverity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                mine?: "0" | "1";
                certainty?: "inside" | "possible";
                asset?: number[];
                tag?: string[];
                dismissed?: "0" | "1";
                monitored_site?: number;
                format: "geojson" | "csv" | "xlsx" | "georss" | "cap" | "ics";
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": unknown;
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/atom+xml": unknown;
                    "application/xml": unknown;
                    "text/calendar": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventFeedLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FeedLink"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiEventFeedLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedLinkInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NewFeedLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiEventFeedLinks: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeedsToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": unknown;
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/atom+xml": unknown;
                    "application/xml": unknown;
                    "text/calendar": unknown;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFeedsTokenAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
                alert: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/cap+xml": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventsDismissed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Dismissal"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiEventsDismissed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissalsInput"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiEventsDismissed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    eventId: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Dismissal"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiEventsDismissed: {
        parameters: {
            query: {
                eventId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiEventsVerdict: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["EventVerdicts"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiEventsVerdict: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    kind: "right";
                } | {
                    /** @constant */
                    kind: "notIncident";
                } | {
                    /** @constant */
                    kind: "wrongPlace";
                    lat?: number;
                    lon?: number;
                    placeName?: string;
                    /** @enum {string} */
                    placeKind?: "exact" | "city" | "region" | "country" | "unknown";
                    radius?: number;
                } | {
                    /** @constant */
                    kind: "wrongCategory";
                    /** @enum {string} */
                    category: "infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other";
                } | {
                    /** @constant */
                    kind: "wrongSeverity";
                    /** @enum {string} */
                    severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                } | {
                    /** @constant */
                    kind: "duplicate";
                    eventId: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["EventVerdicts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiEventsVerdict: {
        parameters: {
            query: {
                id: number;
                kind?: "right" | "notIncident" | "wrongPlace" | "wrongCategory" | "wrongSeverity" | "duplicate";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiEventsCorrection: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    kind: "notIncident";
                } | {
                    /** @constant */
                    kind: "wrongPlace";
                    lat?: number;
                    lon?: number;
                    placeName?: string;
                    /** @enum {string} */
                    placeKind?: "exact" | "city" | "region" | "country" | "unknown";
                    radius?: number;
                } | {
                    /** @constant */
                    kind: "wrongCategory";
                    /** @enum {string} */
                    category: "infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other";
                } | {
                    /** @constant */
                    kind: "wrongSeverity";
                    /** @enum {string} */
                    severity: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                } | {
                    /** @constant */
                    kind: "duplicate";
                    eventId: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["EventVerdicts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiEventsCorrection: {
        parameters: {
            query: {
                id: number;
                kind?: "notIncident" | "wrongPlace" | "wrongCategory" | "wrongSeverity" | "duplicate";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiRulesBackTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BackTestInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["BackTest"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiWhyNot: {
        parameters: {
            query: {
                q: string;
                assetId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["WhyNot"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiNewsSourceOpml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/x-opml": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNewsSourceOpml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/x-opml": string;
                "text/xml": string;
                "application/xml": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SourceImport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNewsSourceInbound: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboundSourceInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Source"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNewsSourceIdKey: {
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
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SourceKey"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNewsSourceIdItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string;
                "application/geo+json": string;
                "application/feed+json": string;
                "text/plain": string;
                "application/cap+xml": string;
                "application/rss+xml": string;
                "application/atom+xml": string;
                "application/xml": string;
                "text/xml": string;
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PushedItems"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiNewsSource: {
        parameters: {
            query?: {
                id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SourceWithCard"][];
                        metadata: components["schemas"]["ListMetadata"];
                    } | {
                        result: components["schemas"]["SourceWithCard"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiNewsSource: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Source"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNewsSource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Source"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiNewsSource: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNewsSourcePoll: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Source"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNewsSourceTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceTestInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SourceTest"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNewsSourceDiscover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceAddress"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FoundFeed"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiNewsSourceItems: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["StoredItem"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiSourcePacks: {
        parameters: {
            query?: {
                lon?: number;
                lat?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SourcePack"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiSourcePacks: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourcePackChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SourcePack"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalysisApiAdminConfigContentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: components["schemas"]["ContentType"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAnalysisApiAdminConfigContentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentTypeInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: {
                            name: string;
                            startNode: string;
                            version: number;
                            /** Format: date-time */
                            updatedAt: string;
                            updatedBy: string;
                            agentCount: number;
                            shipped: boolean;
                            usedBy: string[];
                            graph: components["schemas"]["AgentGraph"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalysisApiAdminConfigContentTypesName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: {
                            name: string;
                            startNode: string;
                            version: number;
                            /** Format: date-time */
                            updatedAt: string;
                            updatedBy: string;
                            agentCount: number;
                            shipped: boolean;
                            usedBy: string[];
                            graph: components["schemas"]["AgentGraph"];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAnalysisApiAdminConfigContentTypesName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GraphInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: {
                            name: string;
                            startNode: string;
                            version: number;
                            /** Format: date-time */
                            updatedAt: string;
                            updatedBy: string;
                            agentCount: number;
                            shipped: boolean;
                            usedBy: string[];
                            graph: components["schemas"]["AgentGraph"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAnalysisApiAdminConfigContentTypesName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAnalysisApiAdminConfigContentTypesNameRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: {
                            name: string;
                            startNode: string;
                            version: number;
                            /** Format: date-time */
                            updatedAt: string;
                            updatedBy: string;
                            agentCount: number;
                            shipped: boolean;
                            usedBy: string[];
                            graph: components["schemas"]["AgentGraph"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalysisApiAdminConfigContentTypesNameVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: components["schemas"]["ContentTypeVersion"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAnalysisApiAdminConfigContentTypesNameVersionsVersionRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: {
                            name: string;
                            startNode: string;
                            version: number;
                            /** Format: date-time */
                            updatedAt: string;
                            updatedBy: string;
                            agentCount: number;
                            shipped: boolean;
                            usedBy: string[];
                            graph: components["schemas"]["AgentGraph"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalysisApiAdminConfigContentTypesNameAgents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: components["schemas"]["AgentConfig"][];
                        version: number;
                        startNode: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAnalysisApiAdminConfigContentTypesNameAgents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentsInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: components["schemas"]["AgentConfig"][];
                        version: number;
                        startNode: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAnalysisApiAdminConfigContentTypesNameAgents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAgentInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: components["schemas"]["AgentConfig"][];
                        version: number;
                        startNode: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAnalysisApiAdminConfigContentTypesNameAgentsAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: components["schemas"]["AgentConfig"][];
                        version: number;
                        startNode: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAnalysisApiAdminConfigContentTypesNameAgentsAgent: {
        parameters: {
            query?: {
                baseVersion?: number;
            };
            header?: never;
            path: {
                name: string;
                agent: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: components["schemas"]["AgentConfig"][];
                        version: number;
                        startNode: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAnalysisApiAdminConfigContentTypesNameDryRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DryRunInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalysisApiAdminConfigContentTypesNameFixtures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: components["schemas"]["Fixture"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAnalysisApiAdminConfigContentTypesNameFixtures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FixturesInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: components["schemas"]["Fixture"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAnalysisApiAdminConfigContentTypesNameEvaluate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvaluateInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvaluateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalysisApiAdminConfigModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiBoard: {
        parameters: {
            query: {
                from: string;
                to: string;
                asset?: number[];
                tag?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Board"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiUsersExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiSummary: {
        parameters: {
            query?: {
                email?: string;
                details?: "0" | "1";
                tab?: "needsYou" | "handled" | "watching" | "ended";
                group?: "asset" | "category";
                category?: ("infrastructure" | "military conflict" | "natural disaster" | "police activity" | "weather" | "other" | "none")[];
                severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                certainty?: "inside" | "possible";
                bbox?: string;
                asset?: number[];
                tag?: string[];
                after?: string;
                page?: number;
                take?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["SummaryAnswer"];
                    } | components["schemas"]["SummaryTabAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Stats"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Overview"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RetentionInput"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiNotifications: {
        parameters: {
            query?: {
                page?: number;
                take?: number;
                eventId?: number;
                acknowledged?: "0" | "1";
                severity?: "unknown" | "minor" | "moderate" | "severe" | "extreme";
                assetId?: number;
                tag?: string;
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Notification"][];
                        metadata: components["schemas"]["ListMetadata"];
                    } | {
                        result: components["schemas"]["Notification"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNotificationsResend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deliveryId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Queues"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiAlarms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Alarm"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiDecisions: {
        parameters: {
            query?: {
                eventId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Decision"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiTemplates: {
        parameters: {
            query?: {
                channel?: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["MessageTemplate"][];
                        metadata: components["schemas"]["ListMetadata"];
                    } | {
                        result: components["schemas"]["MessageTemplate"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiTemplates: {
        parameters: {
            query: {
                channel: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["MessageTemplate"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiTemplates: {
        parameters: {
            query: {
                channel: "push" | "sms" | "email" | "webhook" | "slack" | "slackapp" | "teams" | "discord" | "telegram" | "mattermost" | "rocketchat" | "googlechat" | "matrix" | "signal" | "pagerduty" | "goalert" | "alertmanager" | "voice" | "ntfy" | "gotify" | "pushover" | "apprise" | "http" | "mqtt" | "syslog";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["MessageTemplate"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiTemplatesPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplatePreviewInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TemplatePreview"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNotificationsAcknowledge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgeInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            acknowledged: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNotificationsWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            withdrawn: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiNotificationsConfirm: {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Confirmation"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNotificationsConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Confirmation"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiNotificationsConfirm: {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Confirmation"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNotificationsConfirmForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": string;
            };
        };
        responses: {
            /** @description Redirects to the page in `Location` */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                    "text/html": unknown;
                };
            };
            /** @description Not signed in, or invalid API key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                    "text/html": unknown;
                };
            };
            /** @description Not allowed for this caller */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                    "text/html": unknown;
                };
            };
            /** @description Not found, or not accessible to the caller */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                    "text/html": unknown;
                };
            };
            /** @description Conflicts with the current state */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                    "text/html": unknown;
                };
            };
            /** @description Request body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                    "text/html": unknown;
                };
            };
            /** @description Invalid fields; listed in `fields` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                    "text/html": unknown;
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                    "text/html": unknown;
                };
            };
            /** @description Temporarily unavailable; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                    "text/html": unknown;
                };
            };
        };
    };
    getApiNotificationsUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the URL in `Location` */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNotificationsUnsubscribe: {
        parameters: {
            query: {
                user?: string;
                contact?: string;
                mailbox?: string;
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiChannelsChannelIncoming: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiSmsIncoming: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            url: string;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiSmsIncoming: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": unknown;
                };
            };
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiContacts: {
        parameters: {
            query?: {
                id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Contact"][];
                        metadata: components["schemas"]["ListMetadata"];
                    } | {
                        result: components["schemas"]["Contact"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiContacts: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactInput.sent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiContacts: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiContactsOptIn: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiContactsImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactImport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ImportedLine"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiContactsGroups: {
        parameters: {
            query?: {
                id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ContactGroup"][];
                        metadata: components["schemas"]["ListMetadata"];
                    } | {
                        result: components["schemas"]["ContactGroup"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiContactsGroups: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactGroupInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ContactGroup"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiContactsGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactGroupInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ContactGroup"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiContactsGroups: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ChannelState"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiNotificationsTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelTest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TestResult"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Destination"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiDestinations: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DestinationRules"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Destination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    channel: "sms";
                    name?: string;
                    address: string;
                } | {
                    /** @constant */
                    channel: "webhook";
                    name?: string;
                    /** Format: uri */
                    address: string;
                } | {
                    /** @constant */
                    channel: "slack";
                    name?: string;
                    config: {
                        url: string;
                    };
                } | {
                    /** @constant */
                    channel: "slackapp";
                    name?: string;
                    config: {
                        token: string;
                        channel: string;
                        signingSecret?: string;
                        /** Format: uri */
                        server: string;
                    };
                } | {
                    /** @constant */
                    channel: "teams";
                    name?: string;
                    config: {
                        /** Format: uri */
                        url: string;
                    };
                } | {
                    /** @constant */
                    channel: "discord";
                    name?: string;
                    config: {
                        /** Format: uri */
                        url: string;
                    };
                } | {
                    /** @constant */
                    channel: "telegram";
                    name?: string;
                    config: {
                        token: string;
                        chat?: string;
                        /** Format: uri */
                        server: string;
                    };
                } | {
                    /** @constant */
                    channel: "mattermost";
                    name?: string;
                    config: {
                        /** Format: uri */
                        url: string;
                    };
                } | {
                    /** @constant */
                    channel: "rocketchat";
                    name?: string;
                    config: {
                        /** Format: uri */
                        url: string;
                    };
                } | {
                    /** @constant */
                    channel: "googlechat";
                    name?: string;
                    config: {
                        /** Format: uri */
                        url: string;
                    };
                } | {
                    /** @constant */
                    channel: "matrix";
                    name?: string;
                    config: {
                        /** Format: uri */
                        server: string;
                        room: string;
                        token: string;
                    };
                } | {
                    /** @constant */
                    channel: "signal";
                    name?: string;
                    config: {
                        /** Format: uri */
                        server: string;
                        number: string;
                        recipient: string;
                    };
                } | {
                    /** @constant */
                    channel: "pagerduty";
                    name?: string;
                    config: {
                        routingKey: string;
                        webhookSecret?: string;
                        /** Format: uri */
                        server: string;
                    };
                } | {
                    /** @constant */
                    channel: "goalert";
                    name?: string;
                    config: {
                        /** Format: uri */
                        server: string;
                        token: string;
                    };
                } | {
                    /** @constant */
                    channel: "alertmanager";
                    name?: string;
                    config: {
                        /** Format: uri */
                        url: string;
                        token?: string;
                    };
                } | {
                    /** @constant */
                    channel: "voice";
                    name?: string;
                    config: {
                        accountSid: string;
                        authToken: string;
                        from: string;
                        to: string;
                        /** Format: uri */
                        server: string;
                    };
                } | {
                    /** @constant */
                    channel: "ntfy";
                    name?: string;
                    config: {
                        /** Format: uri */
                        server: string;
                        topic: string;
                        token?: string;
                    };
                } | {
                    /** @constant */
                    channel: "gotify";
                    name?: string;
                    config: {
                        /** Format: uri */
                        server: string;
                        token: string;
                    };
                } | {
                    /** @constant */
                    channel: "pushover";
                    name?: string;
                    config: {
                        token: string;
                        user: string;
                        /** Format: uri */
                        server: string;
                    };
                } | {
                    /** @constant */
                    channel: "apprise";
                    name?: string;
                    config: {
                        /** Format: uri */
                        server: string;
                        key: string;
                        tag?: string;
                    };
                } | {
                    /** @constant */
                    channel: "http";
                    name?: string;
                    config: {
                        /** Format: uri */
                        url: string;
                        /** @enum {string} */
                        method: "POST" | "PUT" | "PATCH";
                        contentType: string;
                        headers?: string;
                        body: string;
                    };
                } | {
                    /** @constant */
                    channel: "mqtt";
                    name?: string;
                    config: {
                        server: string;
                        /** @enum {string} */
                        version: "5" | "3.1.1";
                        username?: string;
                        password?: string;
                        prefix: string;
                        discovery?: string;
                    };
                } | {
                    /** @constant */
                    channel: "syslog";
                    name?: string;
                    config: {
                        /** @enum {string} */
                        transport: "TLS" | "TCP" | "UDP";
                        server: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NewDestination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiDestinations: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiDestinationsTest: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["TestResult"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiPushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PushKey"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiPushSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription.sent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Destination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiPushSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    endpoint: string;
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiUsersSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingPair"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiUsersSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSettings"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingPair"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiUsersSettingsAsset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["AssetSettings"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiUsersSettingsAsset: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetSettingsInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["AssetSettings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiUsersSettingsAsset: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiUsersRules: {
        parameters: {
            query?: {
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["UserRules"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiUsersRules: {
        parameters: {
            query?: {
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserRules"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["UserRules"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiUsersRulesSets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RuleSet"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiUsersRulesSets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleSetInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RuleSet"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiUsersRulesSets: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiUsersRulesSetsOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleSetOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RuleSet"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiMutes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Mute"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiMutes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventMutesInput"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiMutes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Mute"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiMutes: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiSetUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUp"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiUsersSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DeviceSession"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiUsersSessions: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiUsersMe: {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiUsersIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Identity"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiUsersIdentities: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiUsers: {
        parameters: {
            query?: {
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["User"][];
                        metadata: components["schemas"]["ListMetadata"];
                    } | {
                        result: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiUsers: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInvite.sent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiUsers: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ApiKey"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NewApiKey"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiKeys: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiWallLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["WallLink"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiWallLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WallLinkInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NewWallLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiWallLinks: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Webhook"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putApiWebhooks: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NewWebhook"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiWebhooks: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiWebhooksDeliveries: {
        parameters: {
            query: {
                page?: number;
                take?: number;
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["WebhookDelivery"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiWebhooksReplay: {
        parameters: {
            query: {
                id: string;
                from: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            queued: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiWebhooksRotate: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["NewWebhook"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postApiWebhooksTest: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /** @enum {string} */
                            state: "sent" | "failed";
                            providerResponse: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiAudit: {
        parameters: {
            query?: {
                page?: number;
                take?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["AuditEntry"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLAdminShortcodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Shortcode"][];
                        metadata: components["schemas"]["ListMetadata"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postLAdminShortcodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShortcodeInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Shortcode"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteLAdminShortcodes: {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the URL in `Location` */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiGeocodeForward: {
        parameters: {
            query: {
                q: string;
                proximity?: string;
                bbox?: string;
                country?: string;
                language?: string;
                types?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodeAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiGeocodeReverse: {
        parameters: {
            query: {
                lon: number;
                lat: number;
                proximity?: string;
                bbox?: string;
                country?: string;
                language?: string;
                types?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodeAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapBase"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiMapStreetsPmtiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.pmtiles": unknown;
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.pmtiles": unknown;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The requested range does not exist */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiMapWorldZXYMvt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                z: string;
                x: string;
                y: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": unknown;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiPlaceTilesZXYMvt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                z: string;
                x: string;
                y: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
