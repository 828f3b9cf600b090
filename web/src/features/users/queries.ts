import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listOf, User, type UserType } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/api/users";
const userList = listOf(User);
const key = ["users"];

/** Everyone with an account; admins only, so others do not ask. */
export const useUsers = (enabled = true) =>
  useQuery({
    queryKey: key,
    enabled,
    queryFn: async ({ signal }) => (await callApi(path, { schema: userList, signal })).result,
  });

function useUserMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: key }) });
}

export const useInviteUser = () =>
  useUserMutation((body: { email: string; type: UserType }) => callApi(path, { method: "POST", body }));

export const useChangeUser = () =>
  useUserMutation(({ id, type }: { id: string; type: UserType }) =>
    callApi(path, { method: "PUT", query: { id }, body: { type } }),
  );

export const useRemoveUser = () => useUserMutation((id: string) => callApi(path, { method: "DELETE", query: { id } }));
