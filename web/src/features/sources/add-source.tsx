import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { SourceAddress, type SourceMapping, type SourceTest } from "@tocsin/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { FeedChoice } from "./feed-choice.tsx";
import { TestAndMap } from "./mapping/test-and-map.tsx";
import { NameAndAdd } from "./name-and-add.tsx";
import { useDiscoverFeeds, useTestSource } from "./queries.ts";

/** Finds the feed at an address, which may be a site's, and shows what it lists; then it can be added under a name. */
export function AddSource() {
  const { form, isBusy, choices, testedUrl, found, submit, forget, finish, choose } = useFeedSearch();
  return (
    <Box sx={{ px: 4, pb: 4 }}>
      <FieldRow
        onSubmit={submit}
        field={
          <Field
            label={t`URL of a feed or site`}
            type="url"
            placeholder="https://"
            autoComplete="off"
            {...form.register("url", { onChange: forget })}
            problem={form.formState.errors.url?.message}
            hint={t`RSS, Atom, JSON Feed, GeoJSON, CAP, the lists of many authorities; other CSV, JSON and XML with a mapping`}
          />
        }
        button={
          <Button type="submit" variant="outlined" disabled={isBusy}>
            {isBusy ? t`Testing…` : t`Test`}
          </Button>
        }
      />
      {choices && choices.length > 1 && (
        <FeedChoice feeds={choices} disabled={isBusy} onChoose={({ url }) => choose(url)} />
      )}
      {found && testedUrl && <TestedSource key={testedUrl} url={testedUrl} first={found} onAdded={finish} />}
    </Box>
  );
}

/** What is found at the address of the form: the feeds of a site, and what the one that is tested lists. */
function useFeedSearch() {
  const discover = useDiscoverFeeds();
  const test = useTestSource();
  const [testedUrl, setTestedUrl] = useState("");
  const form = useForm({ resolver: formResolver(SourceAddress), defaultValues: { url: "" } });
  const isBusy = discover.isPending || test.isPending;
  const choices = testedUrl ? undefined : discover.data;

  const forget = () => {
    discover.reset();
    test.reset();
    setTestedUrl("");
  };
  const read = async (url: string) => {
    await test.mutateAsync({ url });
    setTestedUrl(url);
  };
  const orSay = (acting: Promise<void>) =>
    acting.catch((error: unknown) => form.setError("url", { message: failureWords(error) }));
  const submit = form.handleSubmit(({ url }) => {
    forget();
    return orSay(
      discover.mutateAsync(url).then(([first, ...others]) => {
        if (!first) form.setError("url", { message: t`This web page offers no feed that Tocsin can read.` });
        else if (others.length === 0) return read(first.url);
      }),
    );
  });
  const finish = () => {
    form.reset();
    forget();
  };
  const choose = (url: string) => orSay(read(url));
  return { form, isBusy, choices, testedUrl, found: test.data, submit, forget, finish, choose };
}

/** What an address answered; if it can be read, it can be added under a name. */
function TestedSource({ url, first, onAdded }: { url: string; first: SourceTest; onAdded: () => void }) {
  const [mapping, setMapping] = useState<SourceMapping | null>(null);
  const { title, dialectName, items, outline, kind, official } = first;
  const canBeRead = mapping !== null || items.length > 0 || outline === null;
  return (
    <>
      <TestAndMap url={url} first={first} mapping={mapping} onMapped={setMapping} />
      {canBeRead && (
        <NameAndAdd
          found={{ url, name: title ?? dialectName ?? new URL(url).hostname, kind, official }}
          mapping={mapping}
          onAdded={onAdded}
        />
      )}
    </>
  );
}
